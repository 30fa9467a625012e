import { ShieldAlert, ShieldCheck, ShieldEllipsis } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { FieldError } from '../form/field-error.tsx';
import type { CaptchaState } from './captcha-solver.ts';
import styles from './captcha-status.module.css';

interface CaptchaStatusProps {
  readonly state: CaptchaState;
  readonly error?: string | null | undefined;
  readonly onRetry: () => void;
}

const icons = {
  idle: ShieldEllipsis,
  working: ShieldEllipsis,
  solved: ShieldCheck,
  failed: ShieldAlert,
} as const;

/** The captcha as its reader sees it: it works by itself and shows how far it is. */
export function CaptchaStatus({ state, error, onRetry }: CaptchaStatusProps) {
  const { t } = useTranslation();
  return (
    <div>
      <fieldset
        aria-label={t('entry.captcha.label')}
        className={classNames(
          styles.root,
          state.phase === 'solved' && styles.solved,
          state.phase === 'failed' && styles.failed,
        )}
      >
        <span className={styles.icon}>
          <Icon of={icons[state.phase]} size={18} />
        </span>
        <div className={styles.words}>
          <span className={styles.label}>{t('entry.captcha.label')}</span>
          <output className={styles.text}>{t(`entry.captcha.${state.phase}`)}</output>
          {state.phase === 'working' && (
            <span className={styles.track}>
              <span className={styles.bar} style={{ '--share': String(state.share) }} />
            </span>
          )}
        </div>
        {state.phase === 'failed' && (
          <Button size="small" onClick={onRetry}>
            {t('common.action.retry')}
          </Button>
        )}
      </fieldset>
      <FieldError text={error} />
    </div>
  );
}
