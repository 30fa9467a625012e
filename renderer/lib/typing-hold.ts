import { chordOf } from './key-chord.ts';
import { chordNow } from './own-shortcuts.ts';
import { isApple } from './platform.ts';

/** Something that is opening and takes the keys once it is there. */
interface Opening {
  /** false once it was closed or answered by other means */
  readonly isOpen: () => boolean;
  readonly close: () => void;
}

/** Where an opening thing shows itself; the focus that lands there ends the hold. */
const AREA = '[role="dialog"], [role="alertdialog"], [role="search"], [data-takes-held]';
const TEXT_FIELD = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"])';
const modifierKeys = new Set(['Control', 'Meta', 'Alt', 'AltGraph', 'Shift', 'CapsLock', 'Fn']);

interface Hold extends Opening {
  /** what was there before: keys for it go on as they did */
  readonly before: ReadonlySet<Element>;
  /** it is there, and has not yet focused a field */
  hasArrived: boolean;
}

let field: HTMLInputElement | null = null;
let hold: Hold | null = null;
/** What had the focus when the field took it, the last on top; a dialog gives it back to the field. */
let givers: HTMLElement[] = [];

/** The field that takes keys meanwhile; ui/overlays/typing-hold.tsx draws it. */
export function setHoldField(element: HTMLInputElement | null): void {
  field = element;
}

/** Whether keys belong to something that is still opening. */
export function isHoldingTyping(): boolean {
  return hold !== null;
}

/**
 * Keeps what is typed from now on for something that is opening, which may first have to be loaded:
 * without it the keys would land where the focus still is, in the composer, and Enter would post
 * them. A real field takes them, so that input methods, dead keys and pasting work as everywhere.
 */
export function holdTyping(opening: Opening): void {
  endHold();
  hold = { ...opening, before: new Set(document.querySelectorAll(AREA)), hasArrived: false };
  window.addEventListener('keydown', takeKey, true);
  document.addEventListener('focusin', noteFocus, true);
  // a press elsewhere says that the keys are meant for there
  document.addEventListener('pointerdown', endHold, true);
}

function endHold(): void {
  if (field) field.value = '';
  hold = null;
  window.removeEventListener('keydown', takeKey, true);
  document.removeEventListener('focusin', noteFocus, true);
  document.removeEventListener('pointerdown', endHold, true);
}

function isNewArea(element: Element | null): boolean {
  const area = element?.closest(AREA);
  return area !== null && area !== undefined && hold?.before.has(area) === false;
}

function takeKey(event: KeyboardEvent): void {
  if (!hold || modifierKeys.has(event.key)) return;
  if (!hold.isOpen()) {
    endHold();
    giveFocusBack();
    return;
  }
  if (hold.hasArrived || isNewArea(document.activeElement)) {
    endHold();
    return;
  }
  takeFocus();
  // nothing else hears it: neither what is posted by Enter nor another shortcut
  event.stopPropagation();
  if (!event.isComposing) answerKey(event, hold);
}

function takeFocus(): void {
  const active = document.activeElement;
  if (!field || active === field) return;
  field.hidden = false;
  if (active instanceof HTMLElement) givers.push(active);
  field.focus({ preventScroll: true });
}

function answerKey(event: KeyboardEvent, { close }: Hold): void {
  const chord = chordOf(event, isApple());
  const isTakenBack = chord === 'Escape' || chord === chordNow('quickSwitcher');
  // nothing is chosen that was not seen
  if (isTakenBack || event.key === 'Enter' || event.key === 'Tab') event.preventDefault();
  if (!isTakenBack) return;
  endHold();
  close();
  giveFocusBack();
}

function noteFocus({ target }: FocusEvent): void {
  if (!hold || !(target instanceof HTMLElement) || target === field || !isNewArea(target)) return;
  hold.hasArrived = true;
  if (!target.matches(TEXT_FIELD)) return;
  const typed = field?.value ?? '';
  endHold();
  // reason: what the selector matches is one of the two
  if (typed !== '') typeInto(target as HTMLInputElement | HTMLTextAreaElement, typed);
}

/** Types a text where the selection is, so that what owns the field hears of it. */
function typeInto(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd } = element;
  const start = selectionStart ?? value.length;
  const typed = value.slice(0, start) + text + value.slice(selectionEnd ?? value.length);
  const kind = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  // the setter of the kind: React puts one of its own on each field, which hides the change from it
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, typed);
  // some types of fields have no selection
  if (selectionStart !== null) element.setSelectionRange(start + text.length, start + text.length);
  element.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
}

/** What the focus came from has it again; to be called where the field is focused with no hold. */
export function giveFocusBack(): void {
  const giver = givers.findLast((element) => element.isConnected && element !== document.body);
  givers = givers.slice(0, giver ? givers.indexOf(giver) : 0);
  if (giver) giver.focus({ preventScroll: true });
  else if (document.activeElement === field) field?.blur();
  if (field && givers.length === 0) field.hidden = true;
}
