import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';
import styles from './text-list.module.css';

interface TextListProps {
  readonly texts: readonly string[];
  /** how many there are at least and at most */
  readonly bounds: { readonly min: number; readonly max: number };
  /** characters of a text */
  readonly maxLength: number;
  readonly words: {
    readonly item: (number: number) => string;
    readonly remove: (number: number) => string;
    readonly add: string;
  };
  /** what is wrong with a text */
  readonly faultText: (text: string, place: number) => string | undefined;
  /** what stands beside a text, such as its emoji */
  readonly renderBeside?: (place: number) => ReactNode;
  readonly onEdit: (place: number, text: string) => void;
  readonly onAdd: () => void;
  readonly onRemove: (place: number) => void;
}

/** Short texts of which more can be added and any removed, such as the answers of a poll. */
export function TextList(props: TextListProps) {
  const { texts, bounds, maxLength, words, faultText, renderBeside, onEdit, onAdd, onRemove } =
    props;
  return (
    <>
      {texts.map((text, place) => (
        // a text is known by its place alone
        <div key={place} className={styles.item}>
          <Field label={words.item(place + 1)} error={faultText(text, place)}>
            <TextInput
              value={text}
              maxLength={maxLength}
              onValueChange={(value) => onEdit(place, value)}
              end={
                texts.length > bounds.min && (
                  <IconButton
                    icon={X}
                    size="small"
                    label={words.remove(place + 1)}
                    onClick={() => onRemove(place)}
                  />
                )
              }
            />
          </Field>
          {renderBeside?.(place)}
        </div>
      ))}
      {texts.length < bounds.max && (
        <Button icon={Plus} onClick={onAdd}>
          {words.add}
        </Button>
      )}
    </>
  );
}
