import { useEffect, useState } from 'react';
import { clientTimes } from '#shared/rules/limits.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Logo } from '../../../ui/display/logo.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import styles from './loading-screen.module.css';
import { tipOf } from './loading-tips.ts';

/** The application is on its way; a tip passes the time and changes every ten seconds (E-024). */
export function LoadingScreen() {
  const { t } = useTranslation();
  const [turn, setTurn] = useState(() => Math.floor(Date.now() / clientTimes.loadingTipMs));
  useEffect(() => {
    const timer = setInterval(() => {
      setTurn((now) => now + 1);
    }, clientTimes.loadingTipMs);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return (
    <main className={styles.root}>
      <div className={styles.mark}>
        <span className={styles.ring} />
        <span className={styles.ring} />
        <Logo size={64} />
      </div>
      <output>
        <VisuallyHidden>{t('entry.loading.waiting')}</VisuallyHidden>
      </output>
      <div className={styles.tip}>
        <h1 className={styles.title}>{t('entry.loading.title')}</h1>
        <p key={turn} className={styles.text}>
          {t(tipOf(turn))}
        </p>
      </div>
    </main>
  );
}
