/** Longer messages say nothing more and do not fit a report. Characters. */
const MAX_LENGTH = 300;

/**
 * An error as one word that can be copied into a report and read again by us: base64 of its UTF-8
 * text. It carries no personal data beyond what the message itself holds (E-026).
 */
export function encodeError(error: unknown): string {
  const bytes = new TextEncoder().encode(textOf(error).slice(0, MAX_LENGTH).toWellFormed());
  return btoa(String.fromCharCode(...bytes));
}

function textOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  return typeof error === 'string' ? error : (JSON.stringify(error) ?? typeof error);
}
