import { Maximize, Minimize, ShieldCheck, TvMinimalPlay } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import { isNameOn } from '#shared/rules/stream-frames.ts';
import { useChannelCan } from '../../data/permissions/permissions.ts';
import { useSayWatching } from '../../data/watching/watching.ts';
import { useAtom } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import { KickPlayer } from './kick-player.tsx';
import { streamConsentAtom } from './stream-consent.ts';
import { TwitchPlayer } from './twitch-player.tsx';
import { useFullScreen } from './use-full-screen.ts';
import styles from './watch-channel.module.css';
import { WatcherLine } from './watcher-line.tsx';

type Stream = NonNullable<Channel['additionalData']>;

const platformNames = { twitch: 'Twitch', kick: 'Kick' } as const;
const players = { twitch: TwitchPlayer, kick: KickPlayer } as const;

interface WatchChannelProps {
  readonly channel: Channel;
}

/** A watch channel: its stream, or why there is none, and who watches along (T-355 to T-359). */
export function WatchChannel({ channel }: WatchChannelProps) {
  const { t } = useTranslation();
  const { teamId, id: channelId, additionalData: stream } = channel;
  const mayManage = useChannelCan(teamId, channelId, 'MANAGE_CHANNEL');
  const hint = t(mayManage ? 'watching.askYou' : 'watching.askManager');
  if (stream === null) {
    return (
      <EmptyState icon={TvMinimalPlay} title={t('watching.noStream')}>
        {hint}
      </EmptyState>
    );
  }
  const { streamPlatform: platform, streamChannel: name } = stream;
  if (!isNameOn(platform, name)) {
    const values = { name, platform: platformNames[platform] };
    return (
      <EmptyState icon={TvMinimalPlay} title={t('watching.badName', values)}>
        {hint}
      </EmptyState>
    );
  }
  // another stream is another player, with nothing of the former
  return <Stream key={`${platform} ${name}`} channel={channel} stream={stream} />;
}

interface StreamProps extends WatchChannelProps {
  readonly stream: Stream;
}

function Stream({ channel, stream: { streamPlatform, streamChannel } }: StreamProps) {
  const { t } = useTranslation();
  const { teamId, id: channelId } = channel;
  const place = useMemo(() => ({ teamId, channelId }), [teamId, channelId]);
  const [consent, setConsent] = useAtom(streamConsentAtom);
  const [isReady, setIsReady] = useState(false);
  const onReady = useCallback(() => setIsReady(true), []);
  const isOnline = useIsOnline();
  const area = useRef<HTMLElement>(null);
  const full = useFullScreen(area);
  useSayWatching(place, isReady && isOnline);

  const Player = players[streamPlatform];
  const isAllowed = consent.includes(streamPlatform);
  return (
    <section
      ref={area}
      className={styles.channel}
      aria-label={t('watching.label', { channel: channel.name })}
    >
      <div className={styles.bar}>
        <WatcherLine place={place} />
        {isAllowed && full.isPossible && (
          <IconButton
            className={styles.toggle}
            icon={full.isOn ? Minimize : Maximize}
            label={t(full.isOn ? 'watching.exitFullScreen' : 'watching.fullScreen')}
            tooltipSide="bottom"
            onClick={full.toggle}
          />
        )}
      </div>
      {isAllowed ? (
        <PlayerOrOffline isOnline={isOnline}>
          <Player name={streamChannel} onReady={onReady} />
        </PlayerOrOffline>
      ) : (
        <EmptyState
          icon={ShieldCheck}
          title={t('watching.consent.title', { platform: platformNames[streamPlatform] })}
          action={
            <Button
              variant="primary"
              onClick={() => setConsent((names) => [...names, streamPlatform])}
            >
              {t('watching.consent.show')}
            </Button>
          }
        >
          {t('watching.consent.text', { platform: platformNames[streamPlatform] })}
        </EmptyState>
      )}
    </section>
  );
}

interface PlayerOrOfflineProps {
  readonly isOnline: boolean;
  readonly children: React.ReactNode;
}

/** A player that runs says itself what it misses; without a network none is begun. */
function PlayerOrOffline({ isOnline, children }: PlayerOrOfflineProps) {
  const [wasShown, setWasShown] = useState(isOnline);
  if (isOnline && !wasShown) setWasShown(true);
  return wasShown ? children : <OfflineState />;
}
