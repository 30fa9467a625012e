import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import type { SocketReply } from '#shared/contract/socket/client-requests.ts';
import type { GroupSignal } from '#shared/contract/voice/encryption.ts';
import type { Id } from '#shared/lib/ids.ts';
import {
  makeOwnKeys,
  memberOfKeyPackage,
  MlsGroup,
  type MemberId,
  type OwnKeys,
  type PendingCommit,
} from './mls-group.ts';
import { Strangers } from './strangers.ts';
import type { EpochKeys } from './worker-messages.ts';

type GroupFrame = 'VOICE_GROUP_JOIN' | 'VOICE_GROUP_COMMIT';
/** What the server says to one member. */
export type GroupOrder = Exclude<GroupSignal, { readonly signal: 'encryption' }>;
type Task = Extract<GroupSignal, { readonly signal: 'group-task' }>;

/** How a page stands with its group. */
export type GroupStanding =
  | { readonly state: 'joining' }
  /** `code` is the same for all who are in it. */
  | { readonly state: 'on'; readonly code: string }
  /** One is in the group who is not shown in the channel: nothing is sent. */
  | { readonly state: 'stranger' };

interface GroupParts {
  readonly me: { readonly userId: string; readonly attendeeId: Id<'attendee'> };
  /** @throws what the socket throws */
  readonly request: <Name extends GroupFrame>(
    type: Name,
    data: ClientFrameData<Name>,
  ) => Promise<SocketReply<Name> | null>;
  /** Whether the page shows that stay in the channel. */
  readonly isShown: (member: MemberId) => boolean;
  readonly onKeys: (keys: EpochKeys) => void;
  /** The keys are not to be used any more. */
  readonly onHold: () => void;
  readonly onStanding: (standing: GroupStanding) => void;
  readonly onTrouble: (what: string, error: unknown) => void;
}

/** What the server tells is looked at again after so long, until it is as the group has it. */
const LOOK_AGAIN_MS = 100;
/** Whom another wants to be let in must be shown by then. */
const SHOWN_WITHIN_MS = 1_000;
/** Between two attempts to join; longer than the server asks for. */
const JOIN_AGAIN_MS = 1_200;
/** My key package was refused: something is wrong that will not be over at once. */
const REFUSED_AGAIN_MS = 5_000;

/**
 * One stay's part in the group of its channel: joins it, follows its epochs, and changes it when the
 * server asks for that. What it cannot follow it joins anew. One thing after the other.
 */
export class GroupClient {
  readonly #parts: GroupParts;
  readonly #strangers: Strangers;
  #own: OwnKeys | null = null;
  #group: MlsGroup | null = null;
  #order: Promise<void> = Promise.resolve();
  #joining: ReturnType<typeof setTimeout> | undefined;
  #looking: ReturnType<typeof setInterval> | undefined;
  #isUsed = false;
  #isClosed = false;

  constructor(parts: GroupParts) {
    this.#parts = parts;
    this.#strangers = new Strangers(parts.me, parts.isShown);
  }

  /** @param asked with which a place in the group is asked for already; null: it is asked for now */
  start(asked: OwnKeys | null): void {
    if (asked) {
      this.#own = asked;
      this.#parts.onStanding({ state: 'joining' });
    } else this.#later('joining a group', () => this.#join());
    this.#looking = setInterval(() => this.#lookAgain(), LOOK_AGAIN_MS);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#joining);
    clearInterval(this.#looking);
    this.#group = null;
    this.#own = null;
  }

  signal(signal: GroupOrder): void {
    this.#later(signal.signal, () => this.#take(signal));
  }

  async #take(signal: GroupOrder): Promise<void> {
    switch (signal.signal) {
      case 'group-make':
        if (this.#own) this.#enter(await MlsGroup.make(this.#own));
        return undefined;
      case 'group-welcome':
        return this.#welcomed(signal.welcome);
      case 'group-task':
        return this.#work(signal);
      case 'group-commit':
        return this.#changed(signal);
      case 'group-reset':
        return this.#joinAnew(0);
      case 'group-refused':
        return this.#joinAnew(REFUSED_AGAIN_MS);
      case 'group-epoch':
        if (signal.epoch === null || signal.epoch !== this.#group?.epoch) this.#joinAnew(0);
        return undefined;
    }
  }

  #later(what: string, work: () => Promise<void>): void {
    this.#order = this.#order.then(async () => {
      if (this.#isClosed) return;
      await work().catch((error: unknown) => {
        if (this.#isClosed) return;
        this.#parts.onTrouble(what, error);
        this.#joinAnew(JOIN_AGAIN_MS);
      });
    });
  }

  /** Asks for a place in the group, with new keys. */
  async #join(): Promise<void> {
    clearTimeout(this.#joining);
    this.#joining = undefined;
    this.#group = null;
    this.#parts.onStanding({ state: 'joining' });
    this.#own = await makeOwnKeys(this.#parts.me);
    const { attendeeId } = this.#parts.me;
    await this.#parts.request('VOICE_GROUP_JOIN', { attendeeId, keyPackage: this.#own.message });
  }

  #joinAnew(after: number): void {
    if (this.#isClosed || this.#joining !== undefined) return;
    this.#joining = setTimeout(() => this.#later('joining a group', () => this.#join()), after);
  }

  async #welcomed(welcome: string): Promise<void> {
    if (!this.#own) return;
    // a welcome for keys that were given up since is followed by another
    if (this.#joining === undefined) this.#enter(await MlsGroup.join(welcome, this.#own));
  }

  async #changed({ epoch, commit }: { readonly epoch: number; readonly commit: string }) {
    const group = this.#group;
    // the welcome is on its way
    if (!group || epoch < group.epoch) return;
    if (epoch > group.epoch) throw new Error('A change was missed');
    this.#enter(await group.process(commit));
  }

  /** Changes the group as the server asks, as far as that can be done. */
  async #work(task: Task): Promise<void> {
    const group = this.#group;
    if (group?.epoch !== task.epoch) return;
    const added = await this.#admissible(task);
    const refused = task.add.filter((newcomer) => !added.includes(newcomer));
    const { attendeeId } = this.#parts.me;
    const removed = task.remove.filter((id) => id !== attendeeId);
    const pending = await changed(group, added, removed);
    try {
      const answer = await this.#parts.request('VOICE_GROUP_COMMIT', {
        attendeeId,
        epoch: task.epoch,
        commit: pending?.commit ?? null,
        welcome: pending?.welcome ?? null,
        added: added.map((newcomer) => newcomer.attendeeId),
        removed,
        refused: refused.map((newcomer) => newcomer.attendeeId),
      });
      if (answer && pending) this.#enter(pending.group);
    } catch (error) {
      // another's change was first: it is told as well
      if (!isStale(error)) throw error;
    }
  }

  /** Those whose key package says who they are, and who are shown in the channel. */
  async #admissible({ add }: Task): Promise<Task['add']> {
    const named = add.filter(({ keyPackage, userId, attendeeId }) => {
      const id = memberOfKeyPackage(keyPackage);
      return id?.userId === userId && id.attendeeId === attendeeId;
    });
    for (let waited = 0; waited < SHOWN_WITHIN_MS; waited += LOOK_AGAIN_MS) {
      if (named.every((newcomer) => this.#parts.isShown(newcomer))) return named;
      await new Promise((resolve) => {
        setTimeout(resolve, LOOK_AGAIN_MS);
      });
    }
    return named.filter((newcomer) => this.#parts.isShown(newcomer));
  }

  /** Goes over to another epoch. */
  #enter(group: MlsGroup): void {
    if (this.#isClosed) return;
    this.#group = group;
    this.#isUsed = false;
    this.#lookAgain();
  }

  /** Uses the keys of the epoch as soon as all in it are shown; stops when one is not, or not any more. */
  #lookAgain(): void {
    const group = this.#group;
    if (!group) return;
    const verdict = this.#strangers.judge(group, Date.now());
    if (verdict === 'none' && !this.#isUsed) {
      this.#isUsed = true;
      this.#later('using keys', () => this.#use(group));
    } else if (verdict === 'stranger' && this.#strangers.isNews()) {
      this.#isUsed = false;
      this.#parts.onHold();
      this.#parts.onStanding({ state: 'stranger' });
    }
  }

  async #use(group: MlsGroup): Promise<void> {
    if (group !== this.#group) return;
    const leaves = await group.members();
    this.#parts.onKeys({ epoch: group.epoch, ownLeaf: group.ownLeaf, leaves });
    this.#parts.onStanding({ state: 'on', code: group.code });
  }
}

/** The group with some in and others out; null: there is nothing to change. */
async function changed(
  group: MlsGroup,
  added: Task['add'],
  removed: readonly string[],
): Promise<PendingCommit | null> {
  if (added.length === 0 && removed.length === 0) return null;
  const keyPackages = added.map(({ keyPackage }) => keyPackage);
  return group.change(keyPackages, removed);
}

function isStale(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'voice.stale-epoch';
}
