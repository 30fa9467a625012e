import { afterAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#shared/contract/problem.ts';
import { tidyBio, tidyPronouns } from '#shared/rules/own-profile.ts';
import { accessCases, type AccessCase, type Given } from '../access/access-cases.ts';
import { createAccessWorld, createPeople, type AccessWorld } from '../access/access-world.ts';
import { groupedTexts } from '../corpora/grouped-texts.ts';
import { scriptInjections } from '../corpora/script-injections.ts';
import { userTexts } from '../corpora/user-texts.ts';
import type { Answer } from '../support/client.ts';
import { fileValue } from '../support/fixtures.ts';
import { textFields, textsNamed, withText, type FieldPath } from './text-fields.ts';

const people = fileValue(createPeople);
let sent = 0;
let fieldsTried = 0;
const rows: string[] = [];

afterAll(() => console.log([`texts sent: ${sent}`, ...rows].join('\n')));

interface Field {
  readonly place: 'body' | 'query';
  readonly path: FieldPath;
}

function fieldsOf({ shape }: AccessCase): readonly Field[] {
  return [
    ...textFields(shape.body).map((path) => ({ place: 'body', path }) as const),
    ...textFields(shape.query).map((path) => ({ place: 'query', path }) as const),
  ];
}

function addressOf(path: string, { params, query }: Given): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return `${filled}?${search.toString()}`;
}

/** A stream's channel is nothing without its platform, and only a channel for streams has one. */
function completed(input: unknown): unknown {
  if (textsNamed(input, 'streamChannel').length === 0) return input;
  const stream = withText(input, ['additionalData', 'streamPlatform'], 'twitch');
  return textsNamed(input, 'type').length === 0
    ? stream
    : withText(stream, ['type'], 'watchstream');
}

/** One call of the owner's with a text in a field and everything else right. */
class Attack {
  readonly #case: AccessCase;
  readonly #field: Field;
  readonly #world: AccessWorld;
  #given: Given | undefined;

  constructor(attacked: AccessCase, field: Field, world: AccessWorld) {
    this.#case = attacked;
    this.#field = field;
    this.#world = world;
  }

  /** What a success has used up is made again. */
  async send(text: string): Promise<Answer<unknown>> {
    const answer = await this.#call(text);
    if (answer.status === 200) await this.#case.after?.(this.#world, 'owner');
    if (answer.status === 200 || answer.status === 400) return answer;
    this.#given = undefined;
    return this.#call(text);
  }

  async #call(text: string): Promise<Answer<unknown>> {
    const { shape } = this.#case;
    const { place, path } = this.#field;
    const { owner } = people;
    this.#given ??= await this.#case.given(this.#world, owner, 'owner');
    const given = { ...this.#given, [place]: completed(withText(this.#given[place], path, text)) };
    sent += 1;
    const body = shape.method === 'GET' ? {} : { body: JSON.stringify(given.body) };
    return owner.raw(shape.method, addressOf(shape.path, given), body);
  }
}

/** From here on a field takes many texts in one. */
const ROOM_FOR_MANY = 250;

/**
 * What a field is tried with. One with room takes all texts, some in one. All fields go through the
 * same few hands, so that of the others each takes its share, the next the next: together all of them.
 */
function textsFor(room: number | null, turn: number): readonly string[] {
  // a call that its caller may not make is refused whatever it says, as a field that takes no text
  const every = room === null ? 20 : room === 0 ? 10 : room < ROOM_FOR_MANY ? 3 : 1;
  const texts = scriptInjections.filter((_, at) => at % every === turn % every);
  return room ? groupedTexts(texts, { max: room, separator: ' ' }) : texts;
}

/** How much harmless text the field takes; 0 where it takes no such text, null where no one asks what it is. */
async function roomIn(attack: Attack): Promise<number | null> {
  let isRead = false;
  for (const size of [1_900, 900, 250, 120, 60, 32, 20]) {
    const { status } = await attack.send('x'.repeat(size));
    if (status === 200) return size;
    isRead ||= status === 400;
  }
  return isRead ? 0 : null;
}

/** The field itself, or what is missing beside it or beside what it is in. */
function isNamed(errors: Readonly<Record<string, string>> | undefined, path: FieldPath): boolean {
  const [place = ''] = path;
  return Object.keys(errors ?? {}).some((field) => field.startsWith(place));
}

/** What a user says of themselves is kept without wide gaps. */
const tidied = { bio: tidyBio, pronouns: tidyPronouns };

/** JSON that says so, and the text as it was sent or a refusal that names its field. */
function expectInert(
  { status, body, headers }: Answer<unknown>,
  text: string,
  { place, path }: Field,
): void {
  const about = `${text.slice(0, 200)} -> ${status} ${JSON.stringify(body).slice(0, 600)}`;
  expect(headers.get('content-type'), about).toMatch(/^application\/json/);
  expect(headers.get('x-content-type-options'), about).toBe('nosniff');
  expect(status, about).toBeLessThan(500);
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (status === 200) {
    // an answer tells what is kept, not what was asked with: a field of its own may have that name
    const echoed = place === 'body' ? textsNamed(body, name) : [];
    // the names of emojis keep their letters only
    const isReduced = echoed.some((value) => /^[\p{L}\p{N}_]*$/u.test(value));
    const kept = name === 'bio' || name === 'pronouns' ? tidied[name](text) : text.trim();
    if (echoed.length > 0 && !isReduced) expect(echoed, about).toContain(kept);
    return;
  }
  const problem = problemSchema.parse(body);
  if (problem.code === 'request.invalid') expect(isNamed(problem.errors, path), about).toBe(true);
}

describe('texts that try to become a program', () => {
  it('are more than 200', () => {
    expect(scriptInjections.length).toBeGreaterThanOrEqual(200);
    expect(new Set(scriptInjections).size).toBe(scriptInjections.length);
  });

  // last: it leaves no room for more teams
  const attacked = accessCases
    .filter((one) => fieldsOf(one).length > 0)
    .toSorted(
      (left, right) =>
        Number(left.shape.name === 'createTeam') - Number(right.shape.name === 'createTeam'),
    );
  it.each(attacked.map((one) => [one.shape.name, one] as const))(
    'come back from %s as they were sent, or are refused at their field',
    async (name, one) => {
      const world = await createAccessWorld(people);
      for (const field of fieldsOf(one)) {
        const attack = new Attack(one, field, world);
        const room = await roomIn(attack);
        const texts = textsFor(room, fieldsTried);
        fieldsTried += 1;
        // what is refused changes nothing, so that many may be tried at once
        const attempts = room === null || room === 0 ? 16 : 1;
        let taken = 0;
        const tryAll = async (some: readonly string[]) => {
          for (const text of some) {
            const answer = await attack.send(text);
            expectInert(answer, text, field);
            if (answer.status === 200) taken += 1;
          }
        };
        const share = Math.ceil(texts.length / attempts);
        await Promise.all(
          Array.from({ length: attempts }, (_, at) =>
            tryAll(texts.slice(at * share, (at + 1) * share)),
          ),
        );
        const use = userTexts[`${name} ${field.place}.${field.path.join('.')}`];
        if (use === 'refused') expect(taken).toBe(0);
        rows.push(
          `${name} ${field.place}.${field.path.join('.')}: ${room ?? 'no'} characters, ${taken} of ${texts.length} taken`,
        );
      }
    },
    60_000,
  );
});
