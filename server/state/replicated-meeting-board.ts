import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../lib/problem-error.ts';
import type { MeetingBoard, MeetingBoardParts } from './meeting-board.ts';
import type { KnownMeeting, MeetingChange } from './meeting-change.ts';
import { createOwnMeetingBoard } from './own-meeting-board.ts';
import type { VoiceHappening, VoicePlace } from './voice-rooms.ts';

/**
 * The meetings of all nodes. Each node has all of them and changes them by what it hears, in the order of
 * the team, which is the same everywhere; who is in a meeting is taken from that order too. Each tells
 * those whose sessions it has.
 */
export interface ReplicatedMeetingBoard extends MeetingBoard {
  /** Takes what a node has told, this one too; `isOwn`: this one has. */
  hear(place: VoicePlace, change: MeetingChange, isOwn: boolean): void;
  /** Takes who comes into voice channels and leaves them, at whichever node. */
  hearVoice(happening: VoiceHappening): void;
  /** All meetings, for a node that begins. */
  all(): KnownMeeting[];
  /** Takes what another node knows of meetings, after who is in voice channels there. */
  adopt(meetings: readonly KnownMeeting[]): void;
  /** No one waits over a node that is gone. */
  forgetNode(node: number): void;
  /** The bus had a gap: who is in a channel is as voice channels have it. */
  catchUp(): void;
}

interface ReplicatedParts extends MeetingBoardParts {
  readonly node: () => number;
  /** Who is in a channel as far as this node knows, its own sooner than the others hear of it. */
  readonly participantsIn: (channelId: ChannelId) => readonly UserId[];
  /** Tells all nodes, this one included; resolves when this one has heard it, or cannot now. */
  readonly announce: (place: VoicePlace, change: MeetingChange) => Promise<void>;
}

/** What participants have asked for at this node and was not decided yet. */
class OpenDeeds {
  readonly #open = new Map<number, PromiseWithResolvers<undefined>>();
  #lastId = 0;

  begin(): { readonly id: number; readonly decided: Promise<undefined> } {
    const opened = Promise.withResolvers<undefined>();
    // a refusal may come before it is waited for
    opened.promise.catch(() => undefined);
    this.#lastId += 1;
    this.#open.set(this.#lastId, opened);
    return { id: this.#lastId, decided: opened.promise };
  }

  /** @param problem what it is refused with; null: it was done */
  decide(id: number, problem: ProblemError | null): void {
    const opened = this.#open.get(id);
    this.#open.delete(id);
    if (problem === null) opened?.resolve(undefined);
    else opened?.reject(problem);
  }

  end(): void {
    for (const id of this.#open.keys()) this.decide(id, new ProblemError('server.busy'));
  }
}

/** The meetings of one node among several; none at first. */
export function createReplicatedMeetingBoard(parts: ReplicatedParts): ReplicatedMeetingBoard {
  const present = new Map<ChannelId, Set<UserId>>();
  const deeds = new OpenDeeds();
  const own = createOwnMeetingBoard(parts, {
    node: parts.node,
    presentIn: (channelId) => [...(present.get(channelId) ?? [])],
    share: (place, change) => void parts.announce(place, change),
  });

  function follow(happening: VoiceHappening): void {
    const { channelId } = happening.place;
    const here = present.get(channelId) ?? new Set<UserId>();
    if ('participant' in happening) here.add(happening.participant.id);
    else here.delete(happening.userId);
    if (here.size > 0) present.set(channelId, here);
    else present.delete(channelId);
    own.follow(happening);
  }

  return {
    get size() {
      return own.size;
    },
    listen: (perform) => own.listen(perform),
    async act(place, deed) {
      const { id, decided } = deeds.begin();
      await parts.announce(place, { ...deed, id });
      // without an answer by now the bus is away, and no one has heard it
      deeds.decide(id, new ProblemError('server.busy', { retryAfter: 1 }));
      await decided;
    },
    presentIn: (channelId) => own.presentIn(channelId),
    of: (channelId) => own.of(channelId),
    change: (place, change) => own.change(place, change),
    seatOf: (channelId, userId) => own.seatOf(channelId, userId),
    knock: (knock) => own.knock(knock),
    setManagers: (place, looked) => own.setManagers(place, looked),
    endWaiting: (place, userId, outcome) => own.endWaiting(place, userId, outcome),
    offerControl: (share) => own.offerControl(share),
    control: (place, input) => own.control(place, input),
    shareEnded: (share) => own.shareEnded(share),
    forgetWaiting: (teamId, userId) => own.forgetWaiting(teamId, userId),
    sessionEnded: (sessionId) => own.sessionEnded(sessionId),
    sessionCut: (sessionId) => own.sessionCut(sessionId),
    sessionBack: (sessionId) => own.sessionBack(sessionId),
    follow(happening) {
      if (happening.kind !== 'joined') return;
      // the rest is done when all hear of it
      own.tellComer(happening.place.channelId, happening.participant.id);
    },
    tellAgain: (stay) => own.tellAgain(stay),
    stop() {
      deeds.end();
      own.stop();
    },
    hear(place, change, isOwn) {
      let problem: ProblemError | null = null;
      try {
        own.take(place, change);
      } catch (error) {
        // what is refused is refused at every node; the one that asked says so
        if (!(error instanceof ProblemError)) throw error;
        problem = error;
      }
      if (isOwn && change.does === 'act') deeds.decide(change.id, problem);
    },
    hearVoice: follow,
    all: () => own.all(),
    adopt(meetings) {
      for (const known of meetings) own.adopt(known);
    },
    forgetNode: (node) => own.forgetNode(node),
    catchUp() {
      for (const channelId of present.keys()) {
        const here = new Set(parts.participantsIn(channelId));
        if (here.size > 0) present.set(channelId, here);
        else present.delete(channelId);
      }
      own.sweep();
    },
  };
}
