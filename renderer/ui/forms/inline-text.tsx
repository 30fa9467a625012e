import { useState } from 'react';
import { TextInput } from './text-input.tsx';

interface InlineTextProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  /** makes of what is typed what may stand there */
  readonly clean?: (text: string) => string;
  /** rejects when it could not be saved, having said why: what was typed stays then */
  readonly onSave: (text: string) => Promise<void>;
}

/**
 * A text that is changed where it stands: Enter and leaving it save, Escape and an empty one bring
 * back what was there.
 */
export function InlineText({ label, value, maxLength, clean, onSave }: InlineTextProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const save = async () => {
    const text = draft?.trim() ?? '';
    if (text !== '' && text !== value) {
      try {
        await onSave(text);
      } catch {
        return;
      }
    }
    setDraft(null);
  };
  return (
    <TextInput
      aria-label={label}
      value={draft ?? value}
      maxLength={maxLength}
      onValueChange={(text) => setDraft(clean ? clean(text) : text)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key !== 'Escape' || draft === null) return;
        // the dialog around it stays
        event.stopPropagation();
        setDraft(null);
      }}
    />
  );
}
