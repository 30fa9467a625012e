import type { ReadyData } from '#shared/contract/socket/server-events.ts';
import type { VoiceParticipant } from '#shared/contract/voice/voice.ts';
import type { Id } from '#shared/lib/ids.ts';
import type { ScreenshotWorld } from './screenshot-world.ts';
import { listening, state, type StatePage, type StateShot } from './state-tools.ts';

const there = {
  isConnecting: false,
  isMuted: false,
  isDeafened: false,
  isSpeaking: false,
  isStreaming: false,
  allowsClips: false,
  keepsClipsOf: null,
};

/** All that can be seen of a participant, one after the other. */
const looks: readonly Partial<VoiceParticipant>[] = [
  { isSpeaking: true },
  { isMuted: true },
  { isMuted: true, isDeafened: true, isStreaming: true },
  { isConnecting: true },
  { isSpeaking: true, isStreaming: true, allowsClips: true },
  {},
];

/** Members in the team's voice channels, as many as there are looks in the first, then one each. */
export function gathered(ready: ReadyData, { teamId, memberIds }: ScreenshotWorld): ReadyData {
  const left = memberIds.map((id, index): VoiceParticipant => ({
    id,
    // reason: any id at all
    attendeeId: String(index + 1) as Id<'attendee'>,
    ...there,
    ...looks[index % looks.length],
  }));
  let seats = looks.length;
  const channels = ready.channels.map((channel) => {
    if (channel.teamId !== teamId || channel.type !== 'voice') return channel;
    const participants = left.splice(0, seats);
    seats = 1;
    return { ...channel, participants };
  });
  return { ...ready, channels };
}

/** On a phone the channels are in another pane. */
async function seeChannels({ page, texts }: StatePage): Promise<void> {
  const panes = page.getByRole('navigation', { name: texts.home.frame.panes });
  if (await panes.isVisible())
    await panes.getByRole('button', { name: texts.home.frame.list }).click();
  const list = page.getByRole('list', { name: pattern(texts.channels.voice.list) }).first();
  await list.scrollIntoViewIfNeeded();
}

function pattern(text: string): RegExp {
  return new RegExp(text.replace(/\{[^}]*\}/, '.+'));
}

/** Who is in voice channels; the demo cannot keep anybody there. */
export const voiceShots: readonly StateShot[] = [
  state('voice', 'talk', { before: listening(gathered), act: seeChannels }),
];
