import { mentionTokens } from '#shared/rules/mentions.ts';
import type { PlannedMember, PlannedTeam } from '../plan-team.ts';
import type { Random } from '../seeded-random.ts';

/** What the blanks of one telling are filled from. */
export interface Filling {
  readonly random: Random;
  readonly team: PlannedTeam;
  readonly cast: ReadonlyMap<string, PlannedMember>;
  readonly words: ReadonlyMap<string, readonly string[]>;
}

/**
 * Fills the blanks of one telling. A word keeps its value for as long as the same function is
 * asked, so that a conversation about one game stays with it.
 * @throws Error when a blank names what there is not
 */
export function createFillIn(filling: Filling): (text: string) => string {
  const chosen = new Map<string, string>();
  return function fillIn(text: string): string {
    // a blank may stand within another: the innermost first
    const filled = text.replaceAll(/«([^«»]*)»/g, (_, blank: string) =>
      fill(blank, filling, chosen),
    );
    return filled === text ? text : fillIn(filled);
  };
}

function fill(blank: string, filling: Filling, chosen: Map<string, string>): string {
  const { random, words } = filling;
  const choice = /^(?:(?<label>[a-z])=)?(?<options>.*\|.*)$/s.exec(blank)?.groups;
  if (choice) return choose(choice['options'] ?? '', choice['label'], { random, chosen });
  const range = /^(\d+)-(\d+)$/.exec(blank);
  if (range) return numberBetween(range[1] ?? '', range[2] ?? '', random);
  const word = /^(\p{Ll}{2,})\d?$/u.exec(blank)?.[1];
  const list = word === undefined ? undefined : words.get(word);
  return list ? wordOf(blank, list, { random, chosen }) : nameOf(blank, filling);
}

interface Drawing {
  readonly random: Random;
  readonly chosen: Map<string, string>;
}

/** One of the options; under a label, the one at the place that was drawn for the label before. */
function choose(options: string, label: string | undefined, { random, chosen }: Drawing): string {
  const all = options.split('|');
  if (label === undefined) return random.pick(all);
  const place = chosen.get(label) ?? String(random.between(0, all.length - 1));
  chosen.set(label, place);
  return all[Number(place) % all.length] ?? '';
}

/** As many digits as the lower bound is written with. */
function numberBetween(min: string, max: string, random: Random): string {
  return String(random.between(Number(min), Number(max))).padStart(min.length, '0');
}

function wordOf(blank: string, list: readonly string[], { random, chosen }: Drawing): string {
  const known = chosen.get(blank);
  if (known !== undefined) return known;
  const used = new Set(chosen.values());
  const fresh = list.filter((word) => !used.has(word));
  const word = random.pick(fresh.length > 0 ? fresh : list);
  chosen.set(blank, word);
  return word;
}

/** A speaker by name, or a mention of a person, a channel or a role. */
function nameOf(blank: string, { team, cast }: Filling): string {
  const speaker = cast.get(blank);
  if (speaker) return speaker.person.callName;
  const name = blank.slice(1);
  if (blank.startsWith('@')) {
    const person = cast.get(name)?.person ?? team.personOf(name);
    return mentionTokens.user(person.id);
  }
  if (blank.startsWith('#')) {
    const channel = team.channels.find(({ row }) => row.name === name);
    if (channel) return mentionTokens.channel(channel.row.id);
  }
  if (blank.startsWith('&')) {
    const role = team.roles.find((row) => row.name === name);
    if (role) return mentionTokens.role(role.id);
  }
  throw new Error(`Nothing fills «${blank}» in ${team.row.name}`);
}
