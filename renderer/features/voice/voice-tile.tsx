import {
  EllipsisVertical,
  ExternalLink,
  HeadphoneOff,
  Maximize,
  Maximize2,
  MicOff,
  Minimize2,
  PictureInPicture2,
  VolumeX,
} from 'lucide-react';
import { use, useEffect, useRef, type MouseEvent } from 'react';
import type { VoiceParticipant } from '#shared/contract/voice/voice.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { useOwnUser } from '../../data/me/own-account.ts';
import { useParticipant } from '../../data/voice/participants.ts';
import { personFace, type Pictured } from '../../lib/person-face.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { anchorOf, useOverlays } from '../../lib/overlays.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Icon, type IconSource } from '../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import type { VoiceStream } from '../../voice/voice-engine.ts';
import { ControlButton } from './control/control-button.tsx';
import { ControlSurface } from './control/control-surface.tsx';
import { canPopOut, popOut } from './pop-out.ts';
import { StreamView } from './stream-view.tsx';
import type { Tile } from './tile-layout.ts';
import { useVoice, VoiceDoorContext } from './voice-door.ts';
import styles from './voice-tile.module.css';
import { lookAt } from './watched-streams.ts';

interface VoiceTileProps {
  /** null: in the call of a chat */
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
  readonly tile: Tile;
  readonly isFocused: boolean;
  readonly onFocus: () => void;
}

/** One person or one screen of a meeting. */
export function VoiceTile({ teamId, channelId, tile, isFocused, onFocus }: VoiceTileProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const { userId, kind, stream } = tile;
  const frame = useRef<HTMLDivElement>(null);
  const { participant, member } = useParticipant({ teamId, channelId, userId });
  const username = member ? personFace(member).name : '?';
  const isConnecting = participant?.isConnecting === true;
  const isMe = useOwnUser()?.id === userId;
  const isHeard = useVoice((voice) => voice.speaking.has(userId));
  const name = useTileName(tile, username, isMe);
  const isSpeaking = kind === 'person' && isHeard;
  useWatching(stream?.isOwn === false ? stream.id : null, frame);
  const openCard = (event: MouseEvent) => {
    event.preventDefault();
    const anchor = anchorOf({ currentTarget: event.currentTarget });
    open({ type: 'voice-person', teamId, channelId, userId, anchor });
  };
  return (
    <div
      ref={frame}
      className={classNames(
        styles.tile,
        isSpeaking && styles.speaking,
        isConnecting && styles.waiting,
      )}
      onContextMenu={openCard}
    >
      <Picture tile={tile} name={name} member={member} isSpeaking={isSpeaking} />
      <ControlSurface stream={stream} name={username} />
      <Caption tile={tile} name={name} participant={participant} isSpeaking={isSpeaking} />
      <span className={styles.tools}>
        <FocusButton name={name} isFocused={isFocused} onFocus={onFocus} />
        <ControlButton stream={stream} name={username} />
        {stream?.media && <PictureTools name={name} frame={frame} stream={stream} />}
        <IconButton
          {...tool}
          icon={EllipsisVertical}
          label={t('voice.tile.more', { name: username })}
          aria-haspopup="dialog"
          onClick={openCard}
        />
      </span>
    </div>
  );
}

type FocusButtonProps = Pick<VoiceTileProps, 'isFocused' | 'onFocus'> & { readonly name: string };

function FocusButton({ name, isFocused, onFocus }: FocusButtonProps) {
  const { t } = useTranslation();
  return (
    <IconButton
      {...tool}
      icon={isFocused ? Minimize2 : Maximize2}
      label={isFocused ? t('voice.tile.unfocus') : t('voice.tile.focus', { name })}
      onClick={onFocus}
    />
  );
}

const tool = { variant: 'on-media', size: 'small' } as const;

interface CaptionProps {
  readonly tile: Tile;
  readonly name: string;
  readonly participant: VoiceParticipant | undefined;
  readonly isSpeaking: boolean;
}

/** Whose it is, and how they are there. */
function Caption({ tile, name, participant, isSpeaking }: CaptionProps) {
  const { t } = useTranslation();
  const isPerson = tile.kind === 'person';
  return (
    <span className={styles.name}>
      {isPerson && participant && <Badges participant={participant} />}
      <span className={styles.text}>{name}</span>
      {isSpeaking && <VisuallyHidden>, {t('voice.tile.speaking')}</VisuallyHidden>}
      {isPerson && participant?.isConnecting === true && (
        <span className={styles.hint}>{t('voice.tile.connecting')}</span>
      )}
    </span>
  );
}

interface PictureProps {
  readonly tile: Tile;
  readonly name: string;
  readonly member: Pictured | undefined;
  readonly isSpeaking: boolean;
}

/** What moves, or the face of who sends nothing that does. */
function Picture({ tile: { kind, stream }, name, member, isSpeaking }: PictureProps) {
  const { t } = useTranslation();
  if (stream?.media)
    return (
      <StreamView
        media={stream.media}
        isMirrored={stream.isOwn && kind === 'person'}
        isWhole={kind === 'screen'}
        aria-label={name}
      />
    );
  return (
    <span className={styles.face}>
      <Avatar {...(member ? personFace(member) : { name: '?' })} size={64} isActive={isSpeaking} />
      {stream && <span className={styles.hint}>{t('voice.tile.waiting')}</span>}
    </span>
  );
}

function useTileName({ kind }: Tile, username: string, isMe: boolean): string {
  const { t } = useTranslation();
  if (kind === 'screen')
    return isMe ? t('voice.tile.ownScreen') : t('voice.tile.screen', { name: username });
  return isMe ? t('voice.tile.you', { name: username }) : username;
}

/** Tells the engine how large a picture is seen, and when it is not any more: only then is it sent. */
function useWatching(streamId: string | null, frame: { readonly current: HTMLDivElement | null }) {
  const door = use(VoiceDoorContext);
  useEffect(() => {
    const element = frame.current;
    if (streamId === null || !element) return undefined;
    const watch = (height: number | null) => lookAt(door, streamId, { by: element, height });
    const observer = new ResizeObserver(() => {
      watch(Math.round(element.clientHeight * globalThis.devicePixelRatio));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      watch(null);
    };
  }, [door, streamId, frame]);
}

interface PictureToolsProps {
  readonly name: string;
  readonly stream: VoiceStream;
  readonly frame: { readonly current: HTMLDivElement | null };
}

function PictureTools({ name, frame, stream: { id, isOwn } }: PictureToolsProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const door = use(VoiceDoorContext);
  const video = () => frame.current?.querySelector('video');
  // a browser may refuse either: then nothing changes
  const goFull = () => {
    frame.current?.requestFullscreen().catch(() => undefined);
  };
  const openWindow = () => {
    if (!popOut(door, { id, isOwn, title: name })) toasts.error(t('voice.tile.noWindow'));
  };
  const floatAbove = () => {
    video()
      ?.requestPictureInPicture()
      .catch(() => undefined);
  };
  return (
    <>
      {canPopOut() && (
        <IconButton
          {...tool}
          icon={ExternalLink}
          label={t('voice.tile.popOut', { name })}
          onClick={openWindow}
        />
      )}
      {document.pictureInPictureEnabled && (
        <IconButton
          {...tool}
          icon={PictureInPicture2}
          label={t('voice.tile.pictureInPicture', { name })}
          onClick={floatAbove}
        />
      )}
      {document.fullscreenEnabled && (
        <IconButton
          {...tool}
          icon={Maximize}
          label={t('voice.tile.fullScreen', { name })}
          onClick={goFull}
        />
      )}
    </>
  );
}

function Badges({ participant }: { readonly participant: VoiceParticipant }) {
  const { t } = useTranslation();
  const isSilenced = useVoice((voice) => voice.silenced.has(participant.id));
  return (
    <>
      {isSilenced && <Badge icon={VolumeX} words={t('voice.tile.silenced')} />}
      {participant.isDeafened && <Badge icon={HeadphoneOff} words={t('voice.tile.deafened')} />}
      {participant.isMuted && !participant.isDeafened && (
        <Badge icon={MicOff} words={t('voice.tile.muted')} />
      )}
    </>
  );
}

function Badge({ icon, words }: { readonly icon: IconSource; readonly words: string }) {
  return (
    <span className={styles.badge} title={words}>
      <Icon of={icon} size={14} />
      <VisuallyHidden>{words}, </VisuallyHidden>
    </span>
  );
}
