/** A text and where the caret stands in it. */
interface Written {
  readonly text: string;
  readonly caret: number;
}

/**
 * Puts a text into a field of React's with its caret, before the next key can come. The field holds it
 * already when React draws it, and then leaves the caret where it is.
 */
export function writeField(
  target: HTMLTextAreaElement,
  { text, caret }: Written,
  setText: (text: string) => void,
): void {
  target.value = text;
  target.setSelectionRange(caret, caret);
  setText(text);
}
