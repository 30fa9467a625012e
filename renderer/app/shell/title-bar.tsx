import { Inbox, Search } from 'lucide-react';
import { useUnreadTotals } from '../../data/unread/unread-totals.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { anchorOf, useOverlays } from '../../lib/overlays.ts';
import { useChordOf } from '../../lib/own-shortcuts.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Kbd } from '../../ui/display/kbd.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import styles from './title-bar.module.css';
import { useConnection } from './use-connection.ts';

/**
 * The line along the top: whose window this is, where one is, the way to everywhere else, and
 * whether the server is heard.
 */
export function TitleBar({ title }: { readonly title: string | undefined }) {
  const { t } = useTranslation();
  const { state } = useConnection();
  const { open } = useOverlays();
  const isLive = state === 'live';
  const chord = useChordOf('quickSwitcher');
  return (
    <header className={styles.bar}>
      <span className={styles.brand}>
        <Logo size={20} variant="full" />
        <span className={styles.title}>{title}</span>
      </span>
      <button
        type="button"
        aria-label={t('switcher.title')}
        onClick={() => open({ type: 'quick-switcher' })}
        className={styles.search}
      >
        <Icon of={Search} size={16} />
        <span className={styles.searchText}>{t('switcher.field')}</span>
        {chord !== null && <Kbd shortcut={chord} />}
      </button>
      <span className={styles.end}>
        <InboxButton />
        <span className={styles.connection} data-live={isLive}>
          <span className={styles.dot} />
          {t(isLive ? 'home.frame.connected' : 'home.frame.connecting')}
        </span>
      </span>
    </header>
  );
}

/** The way to what called me. */
function InboxButton() {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const { mentions } = useUnreadTotals();
  return (
    <button
      type="button"
      aria-label={
        mentions > 0 ? t('home.frame.inboxNew', { count: mentions }) : t('home.frame.inbox')
      }
      title={t('home.frame.inbox')}
      data-called={mentions > 0}
      onClick={(event) => open({ type: 'inbox', anchor: anchorOf(event) })}
      className={styles.inbox}
    >
      <Icon of={Inbox} size={16} />
    </button>
  );
}
