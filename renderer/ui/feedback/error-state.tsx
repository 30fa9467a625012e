import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../actions/button.tsx';
import { NoticeState } from './notice-state.tsx';
import styles from './error-state.module.css';

interface ErrorStateProps {
  /** what happened; without it, that something did */
  readonly title?: string;
  /** what to do about it */
  readonly children?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean;
  /** what support finds the failure by */
  readonly requestId?: string | undefined;
  readonly size?: 'page' | 'inline';
}

/** Something that should be here could not be had. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, onRetry, isRetrying = false, requestId, size = 'page' } = props;
  const { t } = useTranslation();
  return (
    <NoticeState
      icon={TriangleAlert}
      tone="danger"
      size={size}
      announced="at-once"
      title={title ?? t('common.trouble.unexpected')}
      action={
        onRetry && (
          <Button
            icon={RotateCw}
            size={size === 'page' ? 'medium' : 'small'}
            isLoading={isRetrying}
            onClick={onRetry}
          >
            {t('common.action.retry')}
          </Button>
        )
      }
    >
      {children ?? t('common.trouble.unexpectedHint')}
      {requestId !== undefined && (
        <p className={styles.reference}>{t('common.trouble.requestId', { id: requestId })}</p>
      )}
    </NoticeState>
  );
}
