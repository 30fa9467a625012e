import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { markAllRead } from '../../data/inbox/inbox.ts';
import { useUnreadTotals } from '../../data/unread/unread-totals.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import type { Overlay } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Counter } from '../../ui/display/counter.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { AnchoredCard } from '../../ui/overlays/anchored-card.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './inbox-card.module.css';
import { MentionList } from './mention-list.tsx';
import { UnreadList } from './unread-list.tsx';

interface InboxCardProps {
  readonly overlay: Extract<Overlay, { readonly type: 'inbox' }>;
  readonly onClose: () => void;
}

type Tab = 'mentions' | 'unread';

/** What called me, and where something waits. */
export function InboxCard({ overlay, onClose }: InboxCardProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { unread, mentions } = useUnreadTotals();
  const [tab, setTab] = useState<Tab>('mentions');
  const [isBusy, setIsBusy] = useState(false);
  const markAll = () => {
    setIsBusy(true);
    markAllRead()
      .then(() => toasts.success(t('inbox.markedAll')))
      .catch((error: unknown) => toasts.error(failureText(translation, error)))
      .finally(() => setIsBusy(false));
  };
  return (
    <AnchoredCard
      title={t('home.frame.inbox')}
      anchor={overlay.anchor}
      side="bottom"
      isWide
      onClose={onClose}
    >
      <div className={styles.card}>
        <header className={styles.head}>
          <h2 className={styles.title}>{t('home.frame.inbox')}</h2>
          <Button
            size="small"
            variant="quiet"
            icon={CheckCheck}
            isLoading={isBusy}
            disabled={unread + mentions === 0}
            onClick={markAll}
          >
            {t('inbox.markAll')}
          </Button>
        </header>
        <Tabs<Tab>
          aria-label={t('home.frame.inbox')}
          value={tab}
          onValueChange={setTab}
          tabs={[
            {
              value: 'mentions',
              label: t('inbox.mentions'),
              mark: (
                <Counter
                  count={mentions}
                  label={`, ${t('home.frame.inboxNew', { count: mentions })}`}
                />
              ),
            },
            { value: 'unread', label: t('inbox.unread') },
          ]}
          className={styles.tabs}
        >
          {tab === 'mentions' ? <MentionList onGo={onClose} /> : <UnreadList onGo={onClose} />}
        </Tabs>
      </div>
    </AnchoredCard>
  );
}
