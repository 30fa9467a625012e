import { LifeBuoy } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useCopy } from '../../../ui/overlays/use-copy.ts';
import { EntryFrame } from '../frame/entry-frame.tsx';
import { EntryNotice } from '../frame/entry-notice.tsx';
import styles from './crash-view.module.css';
import { encodeError } from './encode-error.ts';

interface CrashViewProps {
  readonly error: unknown;
}

/** Shown when a page threw: offers to load again, and a code for the report (E-025, E-026). */
export function CrashView({ error }: CrashViewProps) {
  const { t } = useTranslation();
  return (
    <EntryFrame>
      <EntryNotice
        icon={LifeBuoy}
        tone="danger"
        title={t('entry.crash.title')}
        text={t('entry.crash.hint')}
        actions={
          <>
            <Button
              onClick={() => {
                globalThis.location.assign(paths.home());
              }}
            >
              {t('entry.goHome')}
            </Button>
            <Button
              variant="primary"
              onClick={() => {
                globalThis.location.reload();
              }}
            >
              {t('common.action.reload')}
            </Button>
          </>
        }
      >
        <UnexpectedError code={encodeError(error)} />
      </EntryNotice>
    </EntryFrame>
  );
}

function UnexpectedError({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <section className={styles.box} aria-label={t('entry.crash.boxTitle')}>
      <p className={styles.boxTitle}>{t('entry.crash.boxTitle')}</p>
      <code className={styles.code}>{code}</code>
      <p className={styles.hint}>{t('entry.crash.boxHint')}</p>
      <div>
        <Button size="small" onClick={() => void copy(code)}>
          {t('entry.crash.copy')}
        </Button>
      </div>
    </section>
  );
}
