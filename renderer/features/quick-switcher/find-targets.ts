import { go } from 'fuzzysort';
import { foldCase } from '#shared/lib/text.ts';
import type { SwitcherTarget, TargetKind } from './switcher-target.ts';

/** A first character that says what is looked for. */
const kindPrefixes: Readonly<Record<string, TargetKind>> = {
  '*': 'team',
  '#': 'channel',
  '@': 'person',
  '?': 'message',
  '>': 'command',
};

export interface SwitcherQuery {
  /** null: anything */
  readonly kind: TargetKind | null;
  readonly text: string;
}

/** What was typed: `#gen` looks for channels only. */
export function parseQuery(typed: string): SwitcherQuery {
  const trimmed = typed.trim();
  const kind = kindPrefixes[trimmed.charAt(0)];
  if (kind === undefined) return { kind: null, text: trimmed };
  return { kind, text: trimmed.slice(1).trim() };
}

export interface FoundTarget {
  readonly target: SwitcherTarget;
  /** places of the label's characters that were matched */
  readonly matched: readonly number[];
}

/** Below this a match looks like chance. */
const LEAST_SCORE = 0.35;
/** More are not read; the next letter finds what is wanted. */
const MOST_FOUND = 24;

/** What a name is worth over where it stands: `lodestar` is the team before its channels. */
const DETAIL_WEIGHT = 0.82;
const kindBonus: Readonly<Record<TargetKind, number>> = {
  team: 0.06,
  channel: 0.03,
  chat: 0.03,
  person: 0.02,
  command: 0,
  message: 0,
};
/** Where one was last is where one wants to go back to. */
const RECENT_BONUS = 0.14;

/** A conversation is found as the person in it. */
function isOfKind({ kind }: SwitcherTarget, wanted: TargetKind): boolean {
  return kind === wanted || (kind === 'chat' && wanted === 'person');
}

/**
 * What fits the query, best first. Letters may be left out, accents do not count, and the four
 * letters i, ı, I and İ are one. `recent` are the ids of what was last opened, newest first.
 */
export function findTargets(
  targets: readonly SwitcherTarget[],
  { kind, text }: SwitcherQuery,
  recent: readonly string[],
): readonly FoundTarget[] {
  const wanted = kind === null ? targets : targets.filter((target) => isOfKind(target, kind));
  const bonusOf = (target: SwitcherTarget): number => {
    const place = recent.indexOf(target.id);
    const recency = place < 0 ? 0 : RECENT_BONUS * (1 - place / recent.length);
    return kindBonus[target.kind] + recency;
  };
  const found = go(foldCase(text), wanted, {
    keys: [({ label }) => foldCase(label), ({ label, detail }) => foldCase(`${label} ${detail}`)],
    limit: MOST_FOUND,
    threshold: LEAST_SCORE,
    scoreFn: (result) => {
      const [name, whole] = result;
      const score = Math.max(name?.score ?? 0, (whole?.score ?? 0) * DETAIL_WEIGHT);
      return score < LEAST_SCORE ? 0 : score + bonusOf(result.obj);
    },
  });
  return found.map((result) => ({ target: result.obj, matched: matchedOf(result) }));
}

interface Match {
  readonly score: number;
  readonly indexes: readonly number[];
}

/** Folding keeps the length of a name in all but the rarest scripts, which then show no marks. */
function matchedOf(result: readonly Match[] & { readonly obj: SwitcherTarget }): readonly number[] {
  const [name] = result;
  const { label } = result.obj;
  if (!name || name.score <= 0 || foldCase(label).length !== label.length) return [];
  return name.indexes;
}
