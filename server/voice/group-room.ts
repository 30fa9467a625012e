import type { GroupSignal } from '#shared/contract/voice/encryption.ts';
import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import type { Id, UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../lib/problem-error.ts';

type AttendeeId = Id<'attendee'>;
type Commit = ClientFrameData<'VOICE_GROUP_COMMIT'>;

interface RoomParts {
  readonly now: () => number;
  readonly setTimer: (run: () => void, ms: number) => () => void;
  readonly tell: (sessionId: string, signal: GroupSignal) => void;
  readonly limits: {
    readonly answerMs: number;
    readonly joinEveryMs: number;
    readonly newcomersPerCommit: number;
  };
}

interface Attendee {
  readonly attendeeId: AttendeeId;
  readonly userId: UserId;
  readonly sessionId: string;
}

interface Member extends Attendee {
  /** Did not do what it was asked, or did it wrongly: others are asked first. */
  isSilent: boolean;
}

interface Newcomer extends Attendee {
  readonly keyPackage: string;
}

/** What one member was asked to do in this epoch. */
interface Task {
  readonly add: readonly Newcomer[];
  readonly remove: readonly AttendeeId[];
}

/** The group of one channel: who is in its tree of keys, who waits to be, and who is to go. */
export class GroupRoom {
  readonly #parts: RoomParts;
  /** Null: there is no group. */
  #epoch: number | null = null;
  /** In the tree, those who are to go too, in the order in which they came into it. */
  readonly #members = new Map<AttendeeId, Member>();
  readonly #waiting = new Map<AttendeeId, Newcomer>();
  readonly #leaving = new Set<AttendeeId>();
  readonly #joinedAt = new Map<AttendeeId, number>();
  /** Those asked in this epoch: the last of them is waited for. */
  readonly #asked = new Map<AttendeeId, Task>();
  #cancelWaiting: (() => void) | null = null;
  #lastCommitter: AttendeeId | null = null;

  constructor(parts: RoomParts) {
    this.#parts = parts;
  }

  /** @throws ProblemError request.rate-limited */
  join(attendee: Attendee, keyPackage: string): void {
    const { attendeeId } = attendee;
    const now = this.#parts.now();
    const since = now - (this.#joinedAt.get(attendeeId) ?? Number.NEGATIVE_INFINITY);
    if (since >= 0 && since < this.#parts.limits.joinEveryMs)
      throw new ProblemError('request.rate-limited', { retryAfter: 1 });
    this.#joinedAt.set(attendeeId, now);
    if (this.#members.has(attendeeId)) {
      this.#leaving.add(attendeeId);
      this.#distrustLastCommitter(attendeeId);
      this.#giveUp(attendeeId);
    }
    this.#waiting.set(attendeeId, { ...attendee, keyPackage });
    this.#pursue();
  }

  leave(attendeeId: AttendeeId): void {
    this.#waiting.delete(attendeeId);
    this.#joinedAt.delete(attendeeId);
    const isMember = this.#members.has(attendeeId);
    if (isMember) this.#leaving.add(attendeeId);
    // one who is being added just now is to go as soon as they are
    else if (!this.#isBeingAdded(attendeeId)) return;
    this.#giveUp(attendeeId);
    this.#pursue();
  }

  /** @throws ProblemError voice.stale-epoch, voice.unusable */
  commit(data: Commit): number {
    const { attendeeId } = data;
    const member = this.#members.get(attendeeId);
    const task = this.#asked.get(attendeeId);
    if (!member || this.#leaving.has(attendeeId) || !task || data.epoch !== this.#epoch)
      throw new ProblemError('voice.stale-epoch');
    if (!isWithin(data, task)) throw new ProblemError('voice.unusable');
    member.isSilent = !isWholeOf(data, task);
    this.#refuse(data.refused, task);
    const epoch = data.commit === null ? data.epoch : data.epoch + 1;
    this.#epoch = epoch;
    this.#endTask();
    if (data.commit !== null) {
      this.#lastCommitter = attendeeId;
      this.#takeOver(data, task, data.commit);
    }
    this.#pursue();
    return epoch;
  }

  tellAgain(attendeeId: AttendeeId, sessionId: string): void {
    const isMember = this.#members.has(attendeeId) && !this.#leaving.has(attendeeId);
    this.#parts.tell(sessionId, { signal: 'group-epoch', epoch: isMember ? this.#epoch : null });
  }

  close(): void {
    this.#endTask();
    this.#epoch = null;
    this.#members.clear();
    this.#waiting.clear();
    this.#leaving.clear();
    this.#joinedAt.clear();
  }

  /** Asks for the next change, where one is due and none is being made. */
  #pursue(): void {
    if (this.#cancelWaiting !== null) return;
    if (this.#epoch === null && !this.#makeGroup()) return;
    if (this.#waiting.size === 0 && this.#leaving.size === 0) return;
    const committer = this.#nextCommitter();
    if (committer) this.#ask(committer);
    else this.#reset();
  }

  #makeGroup(): boolean {
    const [maker] = this.#waiting.values();
    if (!maker) return false;
    const { attendeeId, userId, sessionId } = maker;
    this.#waiting.delete(attendeeId);
    this.#members.set(attendeeId, { attendeeId, userId, sessionId, isSilent: false });
    this.#epoch = 0;
    this.#parts.tell(sessionId, { signal: 'group-make' });
    return true;
  }

  /** The one who has been in it longest. */
  #nextCommitter(): Member | undefined {
    return [...this.#members.values()].find(
      ({ attendeeId, isSilent }) => !isSilent && !this.#leaving.has(attendeeId),
    );
  }

  #ask({ attendeeId, sessionId }: Member): void {
    const add = [...this.#waiting.values()].slice(0, this.#parts.limits.newcomersPerCommit);
    const remove = [...this.#leaving];
    this.#asked.set(attendeeId, { add, remove });
    this.#cancelWaiting = this.#parts.setTimer(() => {
      this.#cancelWaiting = null;
      const member = this.#members.get(attendeeId);
      if (member) member.isSilent = true;
      this.#pursue();
    }, this.#parts.limits.answerMs);
    this.#parts.tell(sessionId, {
      signal: 'group-task',
      epoch: this.#epoch ?? 0,
      add: add.map(({ attendeeId: id, userId, keyPackage }) => ({
        attendeeId: id,
        userId,
        keyPackage,
      })),
      remove,
    });
  }

  /** No one in the group answers: those who are there begin again. */
  #reset(): void {
    const left = [...this.#members.values()].filter(({ attendeeId }) => this.#isHere(attendeeId));
    this.#endTask();
    this.#epoch = null;
    this.#members.clear();
    this.#leaving.clear();
    this.#lastCommitter = null;
    for (const { sessionId, attendeeId } of left) {
      // asked for anew already
      if (this.#waiting.has(attendeeId)) continue;
      this.#joinedAt.delete(attendeeId);
      this.#parts.tell(sessionId, { signal: 'group-reset' });
    }
    this.#pursue();
  }

  /** Whether a member has neither left the channel nor lost the group. */
  #isHere(attendeeId: AttendeeId): boolean {
    return !this.#leaving.has(attendeeId) || this.#waiting.has(attendeeId);
  }

  /** Makes an accepted change this room's own, and tells it. */
  #takeOver({ attendeeId, epoch, welcome, added, removed }: Commit, task: Task, commit: string) {
    for (const id of removed) {
      this.#members.delete(id);
      this.#leaving.delete(id);
    }
    for (const [id, { sessionId }] of this.#members)
      if (id !== attendeeId && this.#isHere(id))
        this.#parts.tell(sessionId, { signal: 'group-commit', epoch, commit });
    for (const newcomer of task.add)
      if (added.includes(newcomer.attendeeId)) this.#admit(newcomer, welcome);
  }

  #admit({ attendeeId, userId, sessionId, keyPackage }: Newcomer, welcome: string | null): void {
    this.#members.set(attendeeId, { attendeeId, userId, sessionId, isSilent: false });
    const wish = this.#waiting.get(attendeeId);
    // who went meanwhile, or came with another key package, does not stay in by this one
    if (wish?.keyPackage !== keyPackage) this.#leaving.add(attendeeId);
    else this.#waiting.delete(attendeeId);
    if (wish && welcome !== null) this.#parts.tell(sessionId, { signal: 'group-welcome', welcome });
  }

  #refuse(refused: readonly AttendeeId[], { add }: Task): void {
    for (const newcomer of add) {
      const { attendeeId, sessionId, keyPackage } = newcomer;
      const isRefused = refused.includes(attendeeId);
      if (!isRefused || this.#waiting.get(attendeeId)?.keyPackage !== keyPackage) continue;
      this.#waiting.delete(attendeeId);
      this.#parts.tell(sessionId, { signal: 'group-refused' });
    }
  }

  /** Who loses track right after another's change may have been misled by it. */
  #distrustLastCommitter(attendeeId: AttendeeId): void {
    if (this.#lastCommitter === null || this.#lastCommitter === attendeeId) return;
    const committer = this.#members.get(this.#lastCommitter);
    if (committer) committer.isSilent = true;
  }

  #isBeingAdded(attendeeId: AttendeeId): boolean {
    return [...this.#asked.values()].some(({ add }) =>
      add.some((newcomer) => newcomer.attendeeId === attendeeId),
    );
  }

  /** Does not wait for one who will not answer. */
  #giveUp(attendeeId: AttendeeId): void {
    if ([...this.#asked.keys()].at(-1) !== attendeeId) return;
    this.#cancelWaiting?.();
    this.#cancelWaiting = null;
  }

  #endTask(): void {
    this.#cancelWaiting?.();
    this.#cancelWaiting = null;
    this.#asked.clear();
  }
}

function isWithin({ commit, welcome, added, removed, refused }: Commit, task: Task): boolean {
  const newcomers = new Set(task.add.map(({ attendeeId }) => attendeeId));
  const isOfTask =
    [...added, ...refused].every((id) => newcomers.has(id)) &&
    removed.every((id) => task.remove.includes(id)) &&
    !added.some((id) => refused.includes(id));
  const hasChange = commit !== null;
  const isWhole = hasChange || (added.length === 0 && removed.length === 0 && refused.length > 0);
  return isOfTask && isWhole && (added.length === 0 || welcome !== null);
}

function isWholeOf({ added, removed, refused }: Commit, task: Task): boolean {
  return added.length + refused.length >= task.add.length && removed.length >= task.remove.length;
}
