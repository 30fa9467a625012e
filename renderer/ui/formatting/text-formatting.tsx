import { useEffect, useState, type RefObject } from 'react';
import { chordOf } from '../../lib/key-chord.ts';
import { lazy } from '../../lib/lazy.ts';
import type { TextFormat } from '../../lib/markdown/format-selection.ts';
import { isApple } from '../../lib/platform.ts';
import { shortcuts } from '../../lib/shortcuts.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { WithApplicationTexts } from '../with-application-texts.tsx';

const FormattingBar = lazy(async () => ({
  default: (await import('./formatting-bar.tsx')).FormattingBar,
}));

const byChord: ReadonlyMap<string, TextFormat> = new Map(
  (['bold', 'italic', 'strike', 'code'] as const).map((name) => [shortcuts[name].chord, name]),
);

interface TextFormattingProps {
  /** a field in which our Markdown is written */
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Lets chosen words of a field be formatted: by keys, and by a bar over them. Under a finger the
 * system shows a menu of its own there. All of it but the listening is loaded with the first use.
 */
export function TextFormatting({ field }: TextFormattingProps) {
  const [isUsed, setIsUsed] = useState(false);
  const hasPointer = useMediaQuery('(pointer: fine)');
  useEffect(() => {
    const target = field.current;
    if (!target) return undefined;
    const onApple = isApple();
    const onSelect = () => {
      if (target.selectionStart !== target.selectionEnd) setIsUsed(true);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const format = event.isComposing ? undefined : byChord.get(chordOf(event, onApple) ?? '');
      if (format === undefined) return;
      // also where nothing is chosen: the browser has other plans with these keys
      event.preventDefault();
      import('./format-field.ts').then(
        ({ formatField }) => formatField(target, format),
        // the signs can be written by hand
        () => undefined,
      );
    };
    target.addEventListener('select', onSelect);
    target.addEventListener('keydown', onKeyDown);
    return () => {
      target.removeEventListener('select', onSelect);
      target.removeEventListener('keydown', onKeyDown);
    };
  }, [field]);
  if (!isUsed || !hasPointer) return null;
  return (
    <WithApplicationTexts>
      <FormattingBar field={field} />
    </WithApplicationTexts>
  );
}
