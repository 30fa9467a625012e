import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import popup from '../overlays/popup.module.css';
import type { Choice } from './choice.ts';
import styles from './choice-row.module.css';

interface ChoiceRowProps {
  readonly choice: Choice;
  /** wraps the label where the list needs an element of its own around it */
  readonly text?: ReactNode;
}

/** What one choice looks like in a list. */
export function ChoiceRow({ choice, text }: ChoiceRowProps) {
  return (
    <>
      {choice.picture}
      {choice.icon && <Icon of={choice.icon} className={popup.itemIcon} />}
      <span className={popup.itemText}>
        {text ?? choice.label}
        {choice.description !== undefined && (
          <span className={styles.description}>{choice.description}</span>
        )}
      </span>
    </>
  );
}
