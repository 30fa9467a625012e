import type { VoiceOutputs } from '../contract/voice/recording.ts';
import type { StateEventData } from '../contract/socket/server-events.ts';
import type { ChannelId, TeamId } from '../lib/ids.ts';
import type { ClientView } from './client-view.ts';
import { withEntry } from './record.ts';

interface Place {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
}

/** A recording, livestream or transcript began, ended or changed. */
export function outputsChanged(
  view: ClientView,
  { outputs, ...place }: StateEventData<'VOICE_OUTPUTS_CHANGED'>,
): ClientView {
  if (!isInSight(view, place)) return view;
  return { ...view, outputs: withEntry(view.outputs, place.channelId, outputs) };
}

/** What runs, as it was answered; what an event said meanwhile is newer. */
export function addOutputs(view: ClientView, place: Place, outputs: VoiceOutputs): ClientView {
  if (view.outputs[place.channelId] !== undefined) return view;
  return outputsChanged(view, { ...place, outputs });
}

/** Captions are shown where they are heard; nothing of them is kept. */
export function captionSaid(view: ClientView): ClientView {
  return view;
}

/** Of channels that are not, or no longer, in sight nothing is kept. */
function isInSight(view: ClientView, { teamId, channelId }: Place): boolean {
  return view.channels[teamId]?.[channelId] !== undefined;
}
