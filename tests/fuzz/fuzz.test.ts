import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { problemSchema } from '#shared/contract/problem.ts';
import { clientFrames } from '#shared/contract/socket/client-frames.ts';
import { connectionEvents } from '#shared/contract/socket/server-events.ts';
import { createTeam } from '#shared/contract/teams/team.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inputFor, malformedBodies, nastyValues } from './arbitrary-input.ts';

/** More than 10,000 over all endpoints and events; TAYFA_FUZZ=500 sends so many to each. */
const BODIES_PER_ENDPOINT = Number(process.env['TAYFA_FUZZ'] ?? 48);
const FRAMES_PER_TYPE = 400;
const CONCURRENCY = 24;
const SEED = 20261121;

const { person } = fileFixtures('person');
let teamId: string;
let sent = 0;

beforeAll(async () => {
  const { createdTeam } = await person.ok(createTeam, { body: { name: 'Fuzz' } });
  teamId = createdTeam.id;
});

afterAll(() => console.log(`generated inputs sent: ${sent}`));

/** Any value as a text that can stand in a URL: a lone surrogate cannot, the bodies carry those. */
function urlText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  return text.toWellFormed();
}

interface Shot {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
}

function fill(path: string, value: (name: string) => string): string {
  return path.replaceAll(/:(\w+)/g, (_match, name: string) => encodeURIComponent(value(name)));
}

/** Ids of things that are there now and then, or the handlers behind the ids are never reached. */
function pathParameter(seed: number): (name: string) => string {
  return (name) => {
    if (name === 'teamId' && seed % 2 === 0) return teamId;
    if (name === 'userId' && seed % 3 === 0) return person.user.id;
    const value = nastyValues[(seed * 7 + name.length) % nastyValues.length];
    return seed % 5 === 0
      ? '123456789012345678'
      : urlText(value).slice(0, 150).toWellFormed() || 'x';
  };
}

function searchText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, urlText(value));
  return `?${search.toString()}`;
}

function shotsAt(shape: AnyEndpoint): Shot[] {
  const input = fc.record({ body: inputFor(shape.body), query: inputFor(shape.query) });
  const samples = fc.sample(input, { numRuns: BODIES_PER_ENDPOINT, seed: SEED });
  const generated = samples.map(({ body, query }, index) => ({
    method: shape.method,
    path: fill(shape.path, pathParameter(index)) + searchText(query),
    body: shape.method === 'GET' || body === undefined ? undefined : JSON.stringify(body),
  }));
  const malformed =
    shape.method === 'GET'
      ? []
      : malformedBodies.map((body, index) => ({
          method: shape.method,
          path: fill(shape.path, pathParameter(index)),
          body,
        }));
  return [...generated, ...malformed];
}

async function expectNoFailure(shots: readonly Shot[]): Promise<void> {
  const queue = [...shots];
  async function worker(): Promise<void> {
    for (let shot = queue.pop(); shot; shot = queue.pop()) {
      const answer = await person.raw(
        shot.method,
        shot.path,
        shot.body === undefined ? {} : { body: shot.body },
      );
      sent += 1;
      const where = `${shot.method} ${shot.path} ${shot.body?.slice(0, 200) ?? ''} -> ${JSON.stringify(answer.body)}`;
      expect(answer.status, where).toBeLessThan(500);
      if (answer.status >= 400)
        expect(problemSchema.safeParse(answer.body).success, where).toBe(true);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** These would end the session the test acts with; they are fired at the end. */
const endsSession = new Set(['logout', 'revokeOtherSessions', 'revokeSession']);

describe('malformed input', () => {
  const inOrder = [
    ...endpoints.filter(({ name }) => !endsSession.has(name)),
    ...endpoints.filter(({ name }) => endsSession.has(name)),
  ];

  it('answers every generated frame with a problem or not at all, and stays open', async () => {
    const socket = await person.connect();
    const frames = Object.entries(clientFrames).flatMap(([type, schema]) =>
      fc
        .sample(inputFor(schema), { numRuns: FRAMES_PER_TYPE, seed: SEED })
        .map((data) => JSON.stringify({ type, data }) ?? '{}'),
    );
    const open: (typeof socket)[] = [socket];
    let current = socket;
    for (const [index, frame] of [...frames, ...malformedBodies].entries()) {
      // a new socket now and then: too many frames in a short time close one
      if (index % 40 === 39) {
        await current.close();
        current = await person.connect();
        open.push(current);
      }
      if (Buffer.byteLength(frame) > 4000) continue;
      current.sendRaw(frame);
      sent += 1;
    }
    current.send('HEARTBEAT');
    await current.next('HEARTBEAT_ACK');
    for (const problem of open.flatMap(({ received }) =>
      received.filter(({ type }) => type === 'PROBLEM'),
    ))
      expect(connectionEvents.PROBLEM.safeParse(problem.data).success).toBe(true);
    await current.close();
    const health = await person.raw('GET', '/readyz');
    expect(health.status).toBe(200);
  }, 120_000);

  it.each(inOrder.map((shape) => [shape.name, shape] as const))(
    '%s answers the error shape and never fails',
    async (_name, shape) => {
      await expectNoFailure(shotsAt(shape));
    },
    60_000,
  );

  it('has sent at least 10,000 inputs', () => {
    expect(sent).toBeGreaterThanOrEqual(10_000);
  });
});
