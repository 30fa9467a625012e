import { History, Scissors } from 'lucide-react';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { useAllowsClips, useKeeperNames } from '../../../data/voice/clip-people.ts';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useShortcut } from '../../../lib/use-shortcut.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import type { VoiceStream } from '../../../voice/voice-engine.ts';
import type { Tile } from '../tile-layout.ts';
import { useVoice } from '../voice-door.ts';
import styles from './tile-clips.module.css';
import { useClips } from './use-clips.ts';

interface TileClipsProps {
  /** null: in the call of a chat */
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
  readonly tile: Tile;
  /** whose it is */
  readonly name: string;
}

type StreamProps = Omit<TileClipsProps, 'tile'> & { readonly stream: VoiceStream };

/** The screen that a tile shows; null: it shows none. */
function screenOf({ kind, stream }: Tile): VoiceStream | null {
  return kind === 'screen' && stream?.media ? stream : null;
}

/** On a shared screen: that it may be clipped, and to its sharer, who keeps it. */
export function ClipBadge({ tile, ...rest }: TileClipsProps) {
  const stream = screenOf(tile);
  return stream && <Badge {...rest} stream={stream} />;
}

function Badge({ stream, name, ...place }: StreamProps) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const sharer = { ...place, userId: stream.userId };
  const isAllowed = useAllowsClips(sharer);
  const keepers = useKeeperNames(sharer);
  const isKept = useVoice((voice) => voice.keptStream === stream.id);
  const isKeptByOthers = stream.isOwn && keepers.length > 0;
  if (!isAllowed && !isKept) return null;
  return (
    <span role="status" className={styles.badge} title={t('clips.onHint', { name })}>
      <Icon of={Scissors} size={14} />
      <span className={styles.words}>{isKept ? t('clips.keeping') : t('clips.on')}</span>
      {isKeptByOthers && (
        <span className={styles.words}>
          {t('clips.keepers', { count: keepers.length, names: list(keepers) })}
        </span>
      )}
    </span>
  );
}

/** Keeps the last seconds of a shared screen, and cuts what was kept. */
export function ClipTools({ tile, ...rest }: TileClipsProps) {
  const stream = screenOf(tile);
  return stream && <Tools {...rest} stream={stream} />;
}

function Tools({ stream, name, ...place }: StreamProps) {
  const { t } = useTranslation();
  const { keep, cut } = useClips(place);
  const isAllowed = useAllowsClips({ ...place, userId: stream.userId });
  const isKept = useVoice((voice) => voice.keptStream === stream.id);
  if (!isAllowed && !stream.isOwn) return null;
  return (
    <>
      <IconButton
        {...look}
        icon={History}
        label={stream.isOwn ? t('clips.keepOwn') : t('clips.keep', { name })}
        isPressed={isKept}
        onClick={() => keep(isKept ? null : stream.id)}
      />
      {isKept && <CutButton onCut={() => cut(stream.userId)} />}
    </>
  );
}

const look = { variant: 'on-media', size: 'small' } as const;

/** There is one at most: one stream is kept at a time. */
function CutButton({ onCut }: { readonly onCut: () => void }) {
  const { t } = useTranslation();
  useShortcut('clip', onCut);
  return <IconButton {...look} icon={Scissors} label={t('clips.clip')} onClick={onCut} />;
}
