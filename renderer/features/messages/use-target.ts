import { useEffect, useState, type RefObject } from 'react';
import { messageLimits } from '#shared/rules/limits.ts';
import type { MessageRow } from '../../data/messages/message-rows.ts';
import type { AnchoredListHandle } from '../../ui/layout/anchored-list.tsx';

interface Target {
  readonly target: string | null;
  readonly rows: readonly MessageRow[];
  readonly list: RefObject<AnchoredListHandle | null>;
  readonly onTargetShown: () => void;
}

/** Brings a message into the middle of the list and lights it up for two seconds (M-067). */
export function useTarget({ target, rows, list, onTargetShown }: Target): string | null {
  const [lit, setLit] = useState(target);
  const [asked, setAsked] = useState(target);
  if (asked !== target) {
    setAsked(target);
    // the address is clean again as soon as the message is shown; its light goes later
    if (target !== null) setLit(target);
  }
  const key = target === null ? undefined : rows.find((row) => row.message?.id === target)?.key;
  useEffect(() => {
    if (key === undefined) return;
    list.current?.showRow(key);
    onTargetShown();
  }, [key, list, onTargetShown]);
  useEffect(() => {
    if (lit === null) return undefined;
    const timer = setTimeout(() => setLit(null), messageLimits.highlightMs);
    return () => clearTimeout(timer);
  }, [lit]);
  return lit;
}
