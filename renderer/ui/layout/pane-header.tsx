import { ArrowLeft } from 'lucide-react';
import { createContext, use, type ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import styles from './pane-header.module.css';

/** Leads back to the list where one pane is shown at a time; null: the list stands beside it. */
export const PaneBackContext = createContext<(() => void) | null>(null);

interface PaneHeaderProps {
  /** an icon or a picture before the title */
  readonly mark: ReactNode;
  readonly title: string;
  /** what is said beside the title; gives way first where space is short */
  readonly children?: ReactNode;
  /** what can be done here, at the end of the line */
  readonly actions?: ReactNode;
}

/** The line above what a pane shows: what it is, and what can be done with it. */
export function PaneHeader({ mark, title, children, actions }: PaneHeaderProps) {
  const { t } = useTranslation();
  const goBack = use(PaneBackContext);
  return (
    <header className={styles.header}>
      {goBack && (
        <IconButton
          icon={ArrowLeft}
          label={t('common.action.back')}
          tooltipSide="bottom"
          onClick={goBack}
          className={styles.back}
        />
      )}
      {mark}
      <h1 className={styles.title}>{title}</h1>
      {children}
      <span className={styles.actions}>{actions}</span>
    </header>
  );
}
