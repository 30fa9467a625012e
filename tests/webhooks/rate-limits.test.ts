import { describe, expect, it } from 'vitest';
import { createClient, type Answer } from '../support/client.ts';
import { fileFixtures, setServerOptions } from '../support/fixtures.ts';
import { newTeam } from '../teams/team-world.ts';
import { newWebhook } from './webhook-world.ts';

setServerOptions({ environment: { RATE_LIMITS: 'on', TRUSTED_PROXIES: 'loopback' } });
const { server, owner } = fileFixtures();
const program = createClient(server);

function call(address: string, ip: string): Promise<Answer<unknown>> {
  return program.raw('POST', `/api/v1/webhooks/${address}`, {
    body: JSON.stringify({ content: 'tick' }),
    headers: { 'x-forwarded-for': ip },
  });
}

const addressOf = ({ webhook }: Awaited<ReturnType<typeof newWebhook>>): string =>
  `${webhook.id}/${webhook.token}`;

describe('calls of a webhook', () => {
  it('[X-053] are 30 a minute wherever they come from, and every answer says where the caller stands', async () => {
    const teamId = await newTeam(owner);
    const [one, other] = [await newWebhook(owner, teamId), await newWebhook(owner, teamId)];
    for (let count = 1; count <= 30; count += 1) {
      const { status, headers } = await call(addressOf(one), `10.1.0.${String(count)}`);
      expect(status).toBe(200);
      expect(headers.get('ratelimit-policy')).toBe('"executeWebhook";q=30;w=60');
      const [, left, reset] = /^"executeWebhook";r=(\d+);t=(\d+)$/.exec(
        headers.get('ratelimit') ?? '',
      ) ?? ['', '', ''];
      expect(Number(left)).toBe(30 - count);
      expect(Number(reset)).toBeGreaterThan(0);
      expect(Number(reset)).toBeLessThanOrEqual(60);
      expect(headers.get('retry-after')).toBeNull();
    }
    const refused = await call(addressOf(one), '10.1.0.99');
    expect(refused).toMatchObject({ status: 429, body: { code: 'request.rate-limited' } });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(refused.headers.get('ratelimit')).toBe(`"executeWebhook";r=0;t=${String(wait)}`);
    expect(refused.headers.get('ratelimit-policy')).toBe('"executeWebhook";q=30;w=60');
    expect((await call(addressOf(other), '10.1.0.1')).status).toBe(200);

    // and they are documented, as those of every other call
    const { body } = await program.raw('GET', '/api/openapi.json');
    // reason: the document's form is that of OpenAPI
    const { paths } = body as Record<'paths', Record<string, Record<string, Operation>>>;
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations.length).toBeGreaterThan(100);
    for (const { description, responses } of operations) {
      expect(description).toMatch(/Limit: \d+ calls in \d+ s per (user|address|webhook)/);
      expect(Object.keys(responses['200'].headers)).toEqual(['RateLimit-Policy', 'RateLimit']);
      expect(Object.keys(responses['429'].headers)).toEqual([
        'RateLimit-Policy',
        'RateLimit',
        'Retry-After',
      ]);
    }
  });

  it('cannot be used up by those who only know its id, who are counted by their network', async () => {
    const place = await newWebhook(owner, await newTeam(owner));
    const guesses = await Promise.all(
      Array.from({ length: 610 }, (_, index) =>
        call(`${place.webhook.id}/guess-${String(index)}`, '10.2.0.1'),
      ),
    );
    const count = (status: number) => guesses.filter((guess) => guess.status === status).length;
    expect([count(404), count(429)]).toEqual([600, 10]);
    const refused = guesses.find(({ status }) => status === 429)?.headers;
    const wait = refused?.get('retry-after') ?? '';
    expect(wait).toMatch(/^\d+$/);
    expect(refused?.get('ratelimit')).toBe(`"executeWebhook-network";r=0;t=${wait}`);
    expect(refused?.get('ratelimit-policy')).toBe('"executeWebhook-network";q=600;w=60');
    expect((await call(addressOf(place), '10.2.0.2')).status).toBe(200);
  });
});

interface Operation {
  readonly description: string;
  readonly responses: Readonly<Record<'200' | '429', { readonly headers: object }>>;
}
