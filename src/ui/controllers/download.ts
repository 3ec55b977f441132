/** Downloads a file. */
export function download(document: Document, {blob, filename}: {readonly blob: Blob; readonly filename: string}) {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), {href: url, download: filename}).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // browsers read the blob after the click
}
