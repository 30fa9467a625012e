import { Suspense, useState, type DragEvent, type ReactNode } from 'react';
import { useLetsIn } from '../../../data/permissions/permissions.ts';
import { lazy } from '../../../lib/lazy.ts';
import type { ConversationPlace } from '../conversation-place.ts';
import { useRestriction } from '../composer/use-restriction.ts';
import { useAddFiles } from './use-add-files.ts';

const DropCover = lazy(async () => ({ default: (await import('./drop-cover.tsx')).DropCover }));

interface DropAreaProps {
  readonly place: ConversationPlace;
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * A conversation, on whose messages pictures can be dropped (M-108), and on its composer any file
 * that can be attached.
 */
export function DropArea({ place, label, className, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const add = useAddFiles(place);
  const mayAttach = useLetsIn(place, 'ATTACH_FILES');
  const mayDrop = useRestriction(place) === null && mayAttach;
  return (
    // dropping is one of several ways to attach: the button in the composer is there for the keyboard
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={className}
      aria-label={label}
      onDragOver={(event) => {
        if (!bringsFiles(event)) return;
        // without this the browser would leave the page and show the file
        event.preventDefault();
        if (mayDrop) setIsOver(true);
        else event.dataTransfer.dropEffect = 'none';
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setIsOver(false);
      }}
      onDrop={(event) => {
        setIsOver(false);
        if (!bringsFiles(event)) return;
        event.preventDefault();
        if (!mayDrop) return;
        const isComposer =
          event.target instanceof Element && event.target.closest('[data-takes-files]') !== null;
        add(event.dataTransfer.files, { source: 'dropped', isPicturesOnly: !isComposer });
      }}
    >
      {children}
      {isOver && (
        <Suspense>
          <DropCover />
        </Suspense>
      )}
    </section>
  );
}

function bringsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
