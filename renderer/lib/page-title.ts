/** null: the page has not said yet, and stands under the title it came with. */
let title: string | null = null;
/** How many messages call me, as it is written. */
let calls: string | null = null;

/** What the browser's tab is called. */
export function nameTab(text: string): void {
  title = text;
  show();
}

/**
 * How many messages call me: stands before the title, and as a dot on the tab's picture; null: none
 * do. The landing page loads this too, so that the text comes from the caller.
 */
export function countInTab(count: string | null): void {
  calls = count;
  show();
  const icon = document.querySelector('link[rel="icon"][type="image/svg+xml"]');
  icon?.setAttribute('href', count === null ? '/favicon.svg' : '/favicon-called.svg');
}

function show(): void {
  title ??= document.title;
  document.title = calls === null ? title : `(${calls}) ${title}`;
}
