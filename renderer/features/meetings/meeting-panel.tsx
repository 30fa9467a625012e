import { X } from 'lucide-react';
import { useState } from 'react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import { useIsLive } from '../../data/meetings/is-live.ts';
import { useMeeting } from '../../data/meetings/meeting.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Counter } from '../../ui/display/counter.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import styles from './meetings.module.css';
import { PeopleTab } from './people-tab.tsx';
import { PollsTab } from './polls-tab.tsx';
import { RoomsTab } from './rooms-tab.tsx';

/** Ours: below it the tiles would have no room beside the panel. */
const NARROW = '(width <= 900px)';

interface MeetingPanelProps {
  readonly channel: Channel;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Beside the tiles, on a phone over them: people and requests, breakout rooms, polls (T-374). */
export function MeetingPanel({ channel, isOpen, onOpenChange }: MeetingPanelProps) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery(NARROW);
  const content = <PanelTabs channel={channel} />;
  if (isNarrow)
    return (
      <Sheet open={isOpen} onOpenChange={onOpenChange} title={t('meetings.panel.title')}>
        {content}
      </Sheet>
    );
  if (!isOpen) return null;
  return (
    <aside aria-label={t('meetings.panel.title')} className={styles.panel}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('meetings.panel.title')}</h2>
        <IconButton
          icon={X}
          size="small"
          label={t('meetings.panel.close')}
          onClick={() => onOpenChange(false)}
        />
      </header>
      {content}
    </aside>
  );
}

type Tab = 'people' | 'rooms' | 'polls';

function PanelTabs({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation();
  const heard = useMeeting(channel.id);
  const isLive = useIsLive();
  const [tab, setTab] = useState<Tab>('people');
  if (!heard) return <Spinner label={t('common.state.loading')} />;
  const { meeting } = heard;
  const waiting = meeting.waitingIds.length + meeting.requestIds.length;
  const mark = (count: number) =>
    count > 0 ? <Counter count={count} label={t('meetings.panel.openNews', { count })} /> : null;
  const openPolls = meeting.polls.filter(({ isClosed }) => !isClosed).length;
  return (
    <Tabs<Tab>
      aria-label={t('meetings.panel.tabs')}
      value={tab}
      onValueChange={setTab}
      tabs={[
        { value: 'people', label: t('meetings.panel.people'), mark: mark(waiting) },
        {
          value: 'rooms',
          label: t('meetings.panel.rooms'),
          mark: mark(meeting.isHost ? (meeting.breakout?.helpUserIds.length ?? 0) : 0),
        },
        {
          value: 'polls',
          label: t('meetings.panel.polls'),
          mark: <Counter count={openPolls} tone="neutral" label="" />,
        },
      ]}
      className={styles.tabs}
    >
      <div className={styles.body}>
        {!isLive && (
          <Banner tone="warning" shape="card">
            {t('meetings.panel.offline')}
          </Banner>
        )}
        {tab === 'people' && <PeopleTab channel={channel} meeting={meeting} />}
        {tab === 'rooms' && <RoomsTab channel={channel} heard={heard} />}
        {tab === 'polls' && <PollsTab meeting={meeting} />}
      </div>
    </Tabs>
  );
}
