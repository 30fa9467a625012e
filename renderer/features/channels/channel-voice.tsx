import { Suspense } from 'react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import { channelKinds } from '#shared/rules/channel-kinds.ts';
import { useView } from '../../data/view-store.ts';
import { lazy } from '../../lib/lazy.ts';

const load = () => import('./voice-participants.tsx');
const LazyCount = lazy(async () => ({ default: (await load()).VoiceCount }));
const LazyList = lazy(async () => ({ default: (await load()).VoiceList }));

interface ChannelVoiceProps {
  readonly channel: Channel;
  /** on the row: how many; below it: who */
  readonly isList?: boolean;
}

/** Who is in a voice channel; loaded when it is not empty, or has a limit to tell. */
export function ChannelVoice({ channel, isList = false }: ChannelVoiceProps) {
  const isEmpty = useView((view) => view.participants[channel.id] === undefined);
  const Part = isList ? LazyList : LazyCount;
  const hasVoice = channelKinds[channel.type].holds === 'voice';
  if (!hasVoice || (isEmpty && (isList || channel.userLimit === 0))) return null;
  return (
    <Suspense>
      <Part channel={channel} />
    </Suspense>
  );
}
