/**
 * What was moved lies under the pointer when it is let go, so the browser tells a click on it. The
 * library keeps that click from the page's own handlers, which leaves a link to the browser: it
 * would load the whole page anew. Here the click does nothing at all.
 */

/** Until the click that belongs to the letting go has come; the library listens as long for it. */
const CLICK_COMES_WITHIN_MS = 50;

/** Call at the start of a move; call what it returns at the end, put down or given up. */
export function holdClicks(): () => void {
  window.addEventListener('click', preventDefault, { capture: true });
  return () => {
    setTimeout(() => {
      window.removeEventListener('click', preventDefault, { capture: true });
    }, CLICK_COMES_WITHIN_MS);
  };
}

function preventDefault(event: Event): void {
  event.preventDefault();
}
