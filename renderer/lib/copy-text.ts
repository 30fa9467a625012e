/**
 * Puts a text on the clipboard. Pages of addresses that are not secure, such as a server in
 * a home network, have no clipboard to write to: there the browser copies what is selected.
 *
 * @throws Error when the browser does not allow it
 */
export async function copyText(text: string): Promise<void> {
  const clipboard: Clipboard | undefined = globalThis.navigator.clipboard;
  if (clipboard) await clipboard.writeText(text);
  else copySelected(text);
}

/**
 * The focus stays where it is, for a dialog would take it back. What is selected is a space: the
 * browser copies nothing without a selection, and asks what to copy in its stead.
 */
function copySelected(text: string): void {
  const place = document.createElement('span');
  place.textContent = '\u00A0';
  document.body.append(place);
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  globalThis.addEventListener('copy', onCopy, true);
  try {
    getSelection()?.selectAllChildren(place);
    if (!document.execCommand('copy')) throw new Error('The browser does not allow to copy');
  } finally {
    globalThis.removeEventListener('copy', onCopy, true);
    place.remove();
  }
}
