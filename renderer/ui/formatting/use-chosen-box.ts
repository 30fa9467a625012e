import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { AnchorBox } from '../../lib/overlays.ts';
import { chosenBox } from './chosen-box.ts';

interface ChosenBox {
  /** null: nothing is chosen, or it was waved away */
  readonly box: AnchorBox | null;
  /** until something else is chosen, also when the focus goes back to the field */
  readonly wave: () => void;
  /** looks again where it is */
  readonly look: () => void;
}

/** What is chosen in a field, and where. */
function choiceIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): string {
  return JSON.stringify([selectionStart, selectionEnd, value]);
}

/** Whether words are chosen in a field that has the focus, or had it before the bar. */
function hasChosen(target: HTMLTextAreaElement, bar: HTMLElement | null): boolean {
  const { activeElement } = document;
  if (activeElement !== target && bar?.contains(activeElement) !== true) return false;
  return target.value.slice(target.selectionStart, target.selectionEnd).trim() !== '';
}

/** Follows what is chosen in a field; not while a pointer still chooses, nor while anything scrolls. */
export function useChosenBox(
  field: RefObject<HTMLTextAreaElement | null>,
  bar: RefObject<HTMLElement | null>,
): ChosenBox {
  const [box, setBox] = useState<AnchorBox | null>(null);
  const waved = useRef<string | null>(null);
  const hide = () => setBox(null);
  const wave = () => {
    waved.current = field.current && choiceIn(field.current);
    hide();
  };
  const look = () => {
    const target = field.current;
    if (!target) return hide();
    if (choiceIn(target) !== waved.current) waved.current = null;
    const isWaved = waved.current !== null;
    setBox(!isWaved && hasChosen(target, bar.current) ? chosenBox(target) : null);
  };
  const isShown = box !== null;
  const onLook = useEffectEvent(look);
  const onHide = useEffectEvent(hide);
  const onWave = useEffectEvent(wave);

  useEffect(() => {
    const target = field.current;
    if (!target) return undefined;
    let isChoosing = false;
    const onPointerDown = () => {
      isChoosing = true;
      onHide();
    };
    const onPointerUp = () => {
      if (!isChoosing) return;
      isChoosing = false;
      // the browser has drawn the selection by then
      requestAnimationFrame(() => onLook());
    };
    const onChange = () => {
      if (!isChoosing) onLook();
    };
    const onScroll = ({ target: scrolled }: Event) => {
      if (scrolled instanceof Node && scrolled.contains(target)) onHide();
    };
    // what gets the focus has it a moment later
    const onBlur = () => requestAnimationFrame(onChange);
    const first = requestAnimationFrame(() => onLook());
    const ending = new AbortController();
    const { signal } = ending;
    target.addEventListener('pointerdown', onPointerDown, { signal });
    target.addEventListener('blur', onBlur, { signal });
    document.addEventListener('selectionchange', onChange, { signal });
    window.addEventListener('pointerup', onPointerUp, { signal });
    window.addEventListener('scroll', onScroll, { signal, capture: true });
    window.addEventListener('resize', () => onHide(), { signal });
    return () => {
      cancelAnimationFrame(first);
      ending.abort();
    };
  }, [field]);

  useEffect(() => {
    const target = field.current;
    if (!target || !isShown) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // the first press waves the bar away, and leaves what is written as it is
      event.preventDefault();
      event.stopPropagation();
      onWave();
    };
    target.addEventListener('keydown', onKeyDown);
    return () => target.removeEventListener('keydown', onKeyDown);
  }, [field, isShown]);
  return { box, wave, look };
}
