import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import type { ChannelPlace } from '../../data/slices/slice.ts';
import { useRoomMates } from '../../data/meetings/meeting.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { useParticipantIds } from '../../data/voice/participants.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ControlBar } from './control-bar.tsx';
import { EncryptionNotice } from './encryption-notice.tsx';
import { MicrophoneNotice } from './microphone-notice.tsx';
import { networkWords } from './network-words.ts';
import { CaptionLines } from './recording/caption-lines.tsx';
import { OutputBadges } from './recording/output-badges.tsx';
import { OutputMenu } from './recording/output-menu.tsx';
import { tileSize, tilesOf } from './tile-layout.ts';
import { useVoice } from './voice-door.ts';
import styles from './voice-meeting.module.css';
import { VoiceTile } from './voice-tile.tsx';

const GAP = 8;

/** What another feature knows of the meeting, and draws in it. */
export interface MeetingExtras {
  /** above those one is with */
  readonly notice: ReactNode;
  /** beside one's own controls */
  readonly controls: ReactNode;
  /** beside everything */
  readonly aside: ReactNode;
}

interface VoiceMeetingProps {
  /** a voice channel, or with null for its team a chat in which one calls */
  readonly channel: Pick<Channel, 'id' | 'name'> & { readonly teamId: TeamId | null };
  /** none in a call */
  readonly extras?: MeetingExtras;
}

/** Those one is with: their pictures in a grid or one of them large, and one's own controls (T-362). */
export function VoiceMeeting({ channel, extras }: VoiceMeetingProps) {
  const { t } = useTranslation();
  const { id: channelId, teamId, name } = channel;
  const ids = useRoomMates(channelId, useParticipantIds(teamId, channelId));
  const streams = useVoice((voice) => voice.streams);
  const tiles = tilesOf(ids, streams);
  const [chosen, setChosen] = useState<string | null>(null);
  const focused = tiles.find(({ key }) => key === chosen) ?? null;
  const [box, grid] = useBox();
  const size = tileSize(tiles.length, box, GAP);
  const others = tiles.filter((tile) => tile !== focused);
  const draw = (tile: (typeof tiles)[number]) => (
    <VoiceTile
      key={tile.key}
      teamId={teamId}
      channelId={channelId}
      tile={tile}
      isFocused={tile.key === focused?.key}
      onFocus={() => setChosen(tile.key === focused?.key ? null : tile.key)}
    />
  );
  return (
    <div className={styles.frame}>
      <section aria-label={name} className={styles.meeting}>
        <NetworkNotice />
        {extras?.notice}
        <EncryptionNotice />
        <MicrophoneNotice />
        {teamId && <OutputBadges teamId={teamId} channelId={channelId} />}
        {focused && <div className={styles.stage}>{draw(focused)}</div>}
        <ul
          ref={grid}
          aria-label={t('voice.tile.grid', { channel: name })}
          className={focused ? styles.strip : styles.grid}
          style={
            focused
              ? undefined
              : { '--tile-width': `${size.width}px`, '--tile-height': `${size.height}px` }
          }
        >
          {others.map((tile) => (
            <li key={tile.key} className={styles.cell}>
              {draw(tile)}
            </li>
          ))}
        </ul>
        {teamId && <CaptionLines teamId={teamId} channelId={channelId} />}
        <MeetingControls
          place={teamId && { teamId, channelId }}
          onUnfocus={focused && (() => setChosen(null))}
        >
          {extras?.controls}
        </MeetingControls>
      </section>
      {extras?.aside}
    </div>
  );
}

/** How large the grid is, as it is drawn. */
function useBox() {
  const grid = useRef<HTMLUListElement>(null);
  const [box, setBox] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setBox({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, grid] as const;
}

/** T-371, T-380: how long the network may still be away. */
function NetworkNotice() {
  const { t } = useTranslation();
  const connection = useVoice((voice) => voice.connection);
  const words = networkWords(connection);
  if (!words) return null;
  return (
    <Banner tone="warning" isBusy>
      {t(words.key, { count: words.secondsLeft })}
    </Banner>
  );
}

interface ControlsProps {
  /** null: a call */
  readonly place: ChannelPlace | null;
  /** null: nothing is large */
  readonly onUnfocus: (() => void) | null;
  readonly children: ReactNode;
}

/** What one does oneself, in the end row. */
function MeetingControls({ place, onUnfocus, children }: ControlsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.controls}>
      {onUnfocus && (
        <Button size="large" onClick={onUnfocus}>
          {t('voice.tile.unfocus')}
        </Button>
      )}
      <ControlBar size="large" />
      {place && <OutputMenu place={place} />}
      {children}
    </div>
  );
}
