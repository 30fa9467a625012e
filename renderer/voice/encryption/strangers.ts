import type { MemberId, MlsGroup } from './mls-group.ts';

/** Who came into the group may be told a little later. Milliseconds. */
const COMING_MS = 3_000;
/** Who has left the channel is taken out of the group within this, also when members do not answer. */
const GOING_MS = 15_000;

/** Looks whether all in a group are shown in the channel: to no one else is anything said. */
export class Strangers {
  readonly #me: MemberId;
  readonly #isShown: (member: MemberId) => boolean;
  /** Shown at some time while they were in the group. */
  readonly #known = new Set<string>();
  /** Since when a leaf is not shown. */
  #unshown = new Map<string, number>();
  #hasNews = false;
  #last: 'none' | 'waiting' | 'stranger' = 'waiting';

  constructor(me: MemberId, isShown: (member: MemberId) => boolean) {
    this.#me = me;
    this.#isShown = isShown;
  }

  judge(group: Pick<MlsGroup, 'leaves'>, now: number): 'none' | 'waiting' | 'stranger' {
    const unshown = new Map<string, number>();
    const verdicts = group.leaves().map(({ leaf, id }) => {
      const name = id ? `${id.userId}:${id.attendeeId}` : `leaf ${String(leaf)}`;
      if (id && (id.attendeeId === this.#me.attendeeId || this.#isShown(id))) {
        this.#known.add(name);
        return 'none';
      }
      const since = this.#unshown.get(name) ?? now;
      unshown.set(name, since);
      const isKnown = this.#known.has(name);
      if (now - since >= (isKnown ? GOING_MS : COMING_MS)) return 'stranger';
      return isKnown ? 'none' : 'waiting';
    });
    this.#unshown = unshown;
    const verdict =
      (['stranger', 'waiting'] as const).find((one) => verdicts.includes(one)) ?? 'none';
    this.#hasNews = verdict !== this.#last;
    this.#last = verdict;
    return verdict;
  }

  /** Whether the last verdict was another than the one before. */
  isNews(): boolean {
    return this.#hasNews;
  }
}
