import { useTranslation } from '../../lib/i18n.ts';
import { Logo } from '../../ui/display/logo.tsx';
import styles from './title-bar.module.css';
import { useConnection } from './use-connection.ts';

/** The line along the top: whose window this is, where one is, and whether the server is heard. */
export function TitleBar({ title }: { readonly title: string | undefined }) {
  const { t } = useTranslation();
  const { state } = useConnection();
  const isLive = state === 'live';
  return (
    <header className={styles.bar}>
      <span className={styles.brand}>
        <Logo size={20} variant="full" />
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.connection} data-live={isLive}>
        <span className={styles.dot} />
        {t(isLive ? 'home.frame.connected' : 'home.frame.connecting')}
      </span>
    </header>
  );
}
