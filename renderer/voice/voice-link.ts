import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import type { SocketReply, SocketRequestName } from '#shared/contract/socket/client-requests.ts';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { MediaSignal } from '#shared/contract/voice/media.ts';
import type { MeetingSignal } from '#shared/contract/voice/meetings.ts';
import type { UserId } from '#shared/lib/ids.ts';
import type { VoicePlace } from './voice-engine.ts';

/** Ends what the call that answered it began. */
export type Stop = () => void;

/** What the engine needs of the rest of the page: the socket, one call of the API, and a way to go. */
export interface VoiceLink {
  /**
   * Asks for something over the socket.
   * @throws an Error with a `code`: the server's, `socket.lost` or `socket.timeout`
   */
  request<Name extends SocketRequestName>(
    type: Name,
    data: ClientFrameData<Name>,
  ): Promise<SocketReply<Name> | null>;
  onEvent(listener: (event: StateEvent) => void): Stop;
  onSignal(listener: (signal: MediaSignal) => void): Stop;
  onMeeting(listener: (signal: MeetingSignal) => void): Stop;
  /** The session of the socket while it is live, else null. */
  liveSession(): string | null;
  onConnection(listener: () => void): Stop;
  /**
   * A key to a voice channel, good once and soon.
   * @throws ApiProblem
   */
  joinToken(place: VoicePlace): Promise<string>;
  ownUserId(): UserId | null;
  /** Whether that stay is among those that the page shows in a channel. */
  isShown(
    place: VoicePlace,
    stay: { readonly userId: string; readonly attendeeId: string },
  ): boolean;
  /** Whether others there have their microphones on. */
  isTalkedIn(place: VoicePlace): boolean;
  /** Whether a participant lets the screen they share be clipped. */
  allowsClips(userId: UserId): boolean;
}

/** What a refusal is called; '' for anything that is none. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
