import { isModalOpen } from './modal-open.ts';
import { isHoldingTyping } from './typing-hold.ts';

/** Whatever takes letters for itself. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="grid"], [role="tablist"], [role="dialog"], [role="alertdialog"], [role="search"]';

/** Whether nothing is being written in or chosen from, and nothing waits for an answer. */
export function areKeysFree(): boolean {
  if (isHoldingTyping() || isModalOpen()) return false;
  return (document.activeElement?.closest(OWN_KEYS) ?? null) === null;
}
