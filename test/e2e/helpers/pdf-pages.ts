import {getDocument} from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Normalizes text for comparison, because a PDF contains ligatures and arbitrary line breaks. */
export const compact = (text: string): string => text.normalize('NFKD').replace(/\s+/g, '');

/** A piece of text as it is on paper: its letters, and their size in points. */
interface Printed {
  readonly str: string;
  readonly height: number;
}

/** The text of each page of a PDF, compact. */
export const pdfPages = async (pdf: Uint8Array): Promise<string[]> =>
  (await itemsOf(pdf)).map((items) => compact(items.map(({str}) => str).join('')));

/** The size of the smallest letters on paper, in points, after the browser has fitted the page to the paper. */
export async function smallestType(pdf: Uint8Array): Promise<number> {
  const written = (await itemsOf(pdf)).flat().filter(({str}) => str.trim() !== '');
  return Math.min(...written.map(({height}) => height));
}

async function itemsOf(pdf: Uint8Array): Promise<Printed[][]> {
  const document = await getDocument({data: new Uint8Array(pdf), verbosity: 0}).promise;
  const pages: Printed[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const {items} = await (await document.getPage(number)).getTextContent();
    pages.push(items.filter((item) => 'str' in item));
  }
  await document.destroy();
  return pages;
}
