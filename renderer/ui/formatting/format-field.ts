import {
  toggleFormat,
  type ChosenText,
  type TextFormat,
} from '../../lib/markdown/format-selection.ts';

/** What is chosen in a field. */
export function chosenIn(field: HTMLTextAreaElement): ChosenText {
  return { text: field.value, start: field.selectionStart, end: field.selectionEnd };
}

/** Formats what is chosen in a field as if it were typed, so that it can be undone like typing. */
export function formatField(field: HTMLTextAreaElement, format: TextFormat): void {
  const edit = toggleFormat(chosenIn(field), format);
  if (!edit) return;
  const { start, end, insert, chosen } = edit;
  field.focus();
  field.setSelectionRange(start, end);
  // the only way there is to write into a field's history
  const isTyped =
    insert === ''
      ? document.execCommand('delete')
      : document.execCommand('insertText', false, insert);
  if (!isTyped) {
    field.setRangeText(insert, start, end);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(chosen.start, chosen.end);
}
