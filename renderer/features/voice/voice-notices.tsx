import { use, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { onLiveEvent } from '../../data/live.ts';
import { nameOfMember } from '../../data/members/mentioned-members.ts';
import { soundsAtom } from '../../data/notifications/sounds.ts';
import { viewStore } from '../../data/view-store.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { playSound, type VoiceSoundName } from '../../lib/sound.ts';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import type { VoicePlace, VoiceSnapshot } from '../../voice/voice-engine.ts';
import { openedBetween } from './encryption-words.ts';
import { endWords } from './network-words.ts';
import { takeMoveTo } from './use-voice-acts.ts';
import { placeOf, VoiceDoorContext } from './voice-door.ts';
import { soundsBetween } from './voice-sounds.ts';

interface VoiceNoticesProps {
  /** how things stood before this was loaded: what has changed since is told first */
  readonly before: VoiceSnapshot;
}

/** What is heard and said of voice: sounds, who comes and goes, and being moved (M-271, T-438). */
export function VoiceNotices({ before: first }: VoiceNoticesProps) {
  const door = use(VoiceDoorContext);
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { volume } = useAtomValue(soundsAtom);
  const [news, setNews] = useState('');
  const play = (sounds: readonly VoiceSoundName[]) => {
    for (const sound of sounds) playSound(sound, volume);
  };
  const changed = useEffectEvent((before: VoiceSnapshot, after: VoiceSnapshot) => {
    play(soundsBetween(before, after));
    const words = endWords(before.connection, after.connection);
    if (words === 'voice.network.restored') toasts.success(t(words));
    else if (words === 'voice.network.elsewhere' || words === 'calls.over') toasts.info(t(words));
    else if (words !== null) toasts.error(t(words));
    const opened = openedBetween(before.encryption, after.encryption);
    if (opened !== null) toasts.error(t(opened));
    const moved = movedTo(placeOf(before), placeOf(after));
    if (moved?.teamId) void navigate(paths.channel(moved.teamId, moved.channelId));
  });
  const hear = useEffectEvent(async (event: StateEvent) => {
    const place = placeOf(door.get());
    const told = comingOrGoing(event, place);
    if (!told || !place) return;
    play([told.is]);
    setNews(t(`voice.live.${told.is}`, { name: await nameIn(place, told.userId) }));
  });
  useEffect(() => {
    let last = first;
    const look = () => {
      const before = last;
      last = door.get();
      if (last !== before) changed(before, last);
    };
    look();
    return door.subscribe(look);
  }, [door, first]);
  useEffect(() => onLiveEvent((event) => void hear(event)), []);
  return (
    <VisuallyHidden>
      <span role="status">{news}</span>
    </VisuallyHidden>
  );
}

/** The channel one was brought to from another, without having asked for it. */
function movedTo(before: VoicePlace | null, after: VoicePlace | null): VoicePlace | null {
  if (!before || !after || before.channelId === after.channelId) return null;
  return takeMoveTo(after) ? after : null;
}

/** Another who came into my voice channel or left it. */
function comingOrGoing(event: StateEvent, place: VoicePlace | null) {
  const change = changeOf(event);
  const view = viewStore.get();
  if (!view || !place || change?.channelId !== place.channelId) return null;
  const { is, userId } = change;
  if (userId === view.me.id) return null;
  return { is, userId };
}

async function nameIn({ teamId, channelId }: VoicePlace, userId: UserId): Promise<string> {
  if (teamId !== null) return nameOfMember(teamId, userId);
  const chat = viewStore.get()?.chats.find(({ id }) => id === channelId);
  return chat?.users.find(({ id }) => id === userId)?.username ?? '?';
}

function changeOf({ type, data }: StateEvent) {
  if (type === 'VOICE_PARTICIPANT_LEFT')
    return { is: 'left', channelId: data.channelId, userId: data.userId } as const;
  if (type !== 'VOICE_PARTICIPANT_JOINED') return null;
  return { is: 'joined', channelId: data.channelId, userId: data.participant.id } as const;
}
