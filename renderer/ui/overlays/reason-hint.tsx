import { Tooltip as Base } from '@base-ui/react/tooltip';
import { useEffect, useState } from 'react';
import { TooltipPopup } from './tooltip.tsx';

/** Who presses a button that cannot be pressed wants the reason sooner than a hint. */
const SHOW_MS = 150;
/** The way of the pointer from the button to its hint. */
const HIDE_MS = 100;

/** Someone wants to know the reason. */
export interface Asked {
  /** what cannot be pressed */
  readonly anchor: Element;
  readonly by: 'pointer' | 'focus';
}

interface ReasonHintProps {
  readonly reason: string;
  /** null: not now */
  readonly asked: Asked | null;
}

/**
 * Why something cannot be pressed, beside it. What is explained stands elsewhere in the tree: it is
 * there before this is loaded, and stays the same element.
 */
export function ReasonHint({ reason, asked }: ReasonHintProps) {
  const [isOpen, setIsOpen] = useState(false);
  // on the hint itself it stays, so that it can be read and copied
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [anchor, setAnchor] = useState<Element | null>(null);
  if (asked && asked.anchor !== anchor) setAnchor(asked.anchor);
  const isWanted = asked !== null || isPointedAt;
  const showMs = asked?.by === 'focus' ? 0 : SHOW_MS;
  useEffect(() => {
    const timer = setTimeout(() => setIsOpen(isWanted), isWanted ? showMs : HIDE_MS);
    return () => clearTimeout(timer);
  }, [isWanted, showMs]);
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(_isOpen, { reason: why }) => {
        // a press on what cannot be pressed asks for the reason: only Escape puts it away
        if (why === 'escape-key') setIsOpen(false);
      }}
    >
      <TooltipPopup
        anchor={anchor}
        onPointerEnter={() => setIsPointedAt(true)}
        onPointerLeave={() => setIsPointedAt(false)}
      >
        {reason}
      </TooltipPopup>
    </Base.Root>
  );
}
