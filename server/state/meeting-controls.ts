import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import type { MeetingBoardParts } from './meeting-board.ts';
import type { ControlInput, MeetingChange } from './meeting-change.ts';
import {
  isControlling,
  isOf,
  withControlsEnded,
  withItem,
  withoutItem,
  type Meeting,
} from './meeting.ts';
import type { VoicePlace } from './voice-rooms.ts';

type ControlChange = Extract<
  MeetingChange,
  { readonly does: 'offer-control' | 'control' | 'end-controls' }
>;

/** What of a board the controls of shared screens need. */
interface ControlLinks extends Pick<MeetingBoardParts, 'staysIn' | 'tell'> {
  readonly of: (channelId: ChannelId) => Meeting;
  readonly change: (place: VoicePlace, change: (meeting: Meeting) => Meeting) => void;
  readonly presentIn: (channelId: ChannelId) => readonly UserId[];
  readonly share: (place: VoicePlace, change: MeetingChange) => void;
}

/** Which screens may be controlled in meetings, and what is done on them. */
export class MeetingControls {
  readonly #links: ControlLinks;

  constructor(links: ControlLinks) {
    this.#links = links;
  }

  offer(place: VoicePlace, userId: UserId): void {
    this.#links.share(place, { does: 'offer-control', userId });
  }

  control(place: VoicePlace, input: ControlInput): void {
    // what has no grant here is not told to others
    if (isControlling(this.#links.of(place.channelId), input))
      this.#links.share(place, { does: 'control', ...input });
  }

  shareEnded(place: VoicePlace, userId: UserId): void {
    if (this.#links.of(place.channelId).offering.has(userId))
      this.#links.share(place, { does: 'end-controls', userId, why: 'unshared' });
  }

  take(place: VoicePlace, change: ControlChange): void {
    if (change.does === 'offer-control') this.#takeOffer(place, change.userId);
    else if (change.does === 'control') this.#takeInput(place, change);
    else this.#takeEnd(place, change);
  }

  #takeOffer(place: VoicePlace, userId: UserId): void {
    // they may have left meanwhile
    if (!this.#links.presentIn(place.channelId).includes(userId)) return;
    this.#links.change(place, (meeting) => ({
      ...meeting,
      offering: withItem(meeting.offering, userId),
    }));
  }

  /** The grant may have ended since: what holds is what all have heard by now. */
  #takeInput({ channelId }: VoicePlace, { sharerId, viewerId, events }: ControlInput): void {
    if (!isControlling(this.#links.of(channelId), { sharerId, viewerId })) return;
    const stays = this.#links.staysIn(channelId);
    const sharing = stays.find(({ participant }) => participant.id === sharerId);
    if (!sharing) return;
    this.#links.tell(sharing.sessionId, {
      signal: 'control-input',
      viewerId,
      events: [...events],
    });
  }

  #takeEnd(
    place: VoicePlace,
    { userId, why }: Extract<ControlChange, { readonly does: 'end-controls' }>,
  ): void {
    const isTheirs =
      why === 'gone'
        ? isOf(userId)
        : ({ sharerId }: { readonly sharerId: UserId }) => sharerId === userId;
    this.#links.change(place, (meeting) => {
      const ended = withControlsEnded(meeting, why, isTheirs);
      // one who is gone for a while still shares
      return why === 'gone' ? ended : { ...ended, offering: withoutItem(ended.offering, userId) };
    });
  }
}
