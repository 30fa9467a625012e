import type { ChannelId, TeamId, UserId } from '../lib/ids.ts';
import type { MemberFacts } from './permissions.ts';

/** A member with the voice channel of the team that they are in, if any, in place of a former one. */
export function withVoicePlace(
  { inVoice: _former, ...member }: MemberFacts,
  teamId: TeamId,
  place: { readonly teamId: TeamId | null; readonly channelId: ChannelId } | null,
): MemberFacts {
  return place?.teamId === teamId ? { ...member, inVoice: place.channelId } : member;
}

/** What a participant of a voice channel says of their own. */
export interface VoiceStateFacts {
  readonly isConnecting: boolean;
  readonly isMuted: boolean;
  readonly isDeafened: boolean;
  readonly isSpeaking: boolean;
  readonly isStreaming: boolean;
  /** Their shared screen may be clipped. */
  readonly allowsClips: boolean;
  /** Whose shared screen they keep the last seconds of. */
  readonly keepsClipsOf: UserId | null;
}

/** Parts of it; what is left out stays. */
export type VoiceStateChange = {
  readonly [Name in keyof VoiceStateFacts]?: VoiceStateFacts[Name] | undefined;
};

/** A participant who joins is not connected yet and does nothing. */
export const arrivingState: VoiceStateFacts = {
  isConnecting: true,
  isMuted: false,
  isDeafened: false,
  isSpeaking: false,
  isStreaming: false,
  allowsClips: false,
  keepsClipsOf: null,
};

/**
 * A state after a change. Only the connected are heard, unless muted or deafened, for the deafened
 * are muted too; only the connected stream, and only a stream can be clipped. This holds whatever a
 * client says.
 */
export function changedVoiceState(
  state: VoiceStateFacts,
  change: VoiceStateChange,
): VoiceStateFacts {
  const isConnecting = change.isConnecting ?? state.isConnecting;
  const isMuted = change.isMuted ?? state.isMuted;
  const isDeafened = change.isDeafened ?? state.isDeafened;
  const isSilent = isConnecting || isMuted || isDeafened;
  return {
    isConnecting,
    isMuted,
    isDeafened,
    isSpeaking: !isSilent && (change.isSpeaking ?? state.isSpeaking),
    ...(isConnecting ? notStreaming : changedStreaming(state, change)),
  };
}

const notStreaming = { isStreaming: false, allowsClips: false, keepsClipsOf: null } as const;

function changedStreaming(state: VoiceStateFacts, change: VoiceStateChange) {
  const isStreaming = change.isStreaming ?? state.isStreaming;
  return {
    isStreaming,
    allowsClips: isStreaming && (change.allowsClips ?? state.allowsClips),
    keepsClipsOf: change.keepsClipsOf === undefined ? state.keepsClipsOf : change.keepsClipsOf,
  };
}

/** Whether two states are the same in every part. */
export function isSameVoiceState(left: VoiceStateFacts, right: VoiceStateFacts): boolean {
  return (
    left.isConnecting === right.isConnecting &&
    left.isMuted === right.isMuted &&
    left.isDeafened === right.isDeafened &&
    left.isSpeaking === right.isSpeaking &&
    left.isStreaming === right.isStreaming &&
    left.allowsClips === right.allowsClips &&
    left.keepsClipsOf === right.keepsClipsOf
  );
}

/** Whether there is room for one more; a limit of 0 is none. */
export function isVoiceChannelFull(participants: number, userLimit: number): boolean {
  return userLimit > 0 && participants >= userLimit;
}
