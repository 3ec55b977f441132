import {getDocument} from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Normalizes text for comparison, because a PDF contains ligatures and arbitrary line breaks. */
export const compact = (text: string): string => text.normalize('NFKD').replace(/\s+/g, '');

/** The text of each page of a PDF, compact. */
export async function pdfPages(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocument({data: new Uint8Array(pdf), verbosity: 0}).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const {items} = await (await document.getPage(number)).getTextContent();
    pages.push(compact(items.map((item) => ('str' in item ? item.str : '')).join('')));
  }
  await document.destroy();
  return pages;
}
