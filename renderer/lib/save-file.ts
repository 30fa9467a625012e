/** Hands a text to the browser as a file to keep; the mark at its front tells spreadsheets its letters. */
export function saveFile(name: string, text: string): void {
  saveBlob(name, new Blob(['\uFEFF', text], { type: 'text/csv' }));
}

/** Hands a file to the browser, to keep under that name. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
