import { expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';
import { findGifs, takeGif } from '#shared/contract/messages/gif.ts';
import { getSite } from '#shared/contract/site/site.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { refusal } from '../teams/team-world.ts';
import { newRoom } from './message-world.ts';

const { server, owner } = fileFixtures();

it('without a provider there are no GIFs, and the page is told so', async () => {
  expect((await owner.ok(getSite)).gifs).toBeNull();
  const { channelId } = await newRoom(owner);
  const params = { channelId };
  expect(refusal(await owner.call(findGifs, { params })).code).toBe('gif.not-offered');
  const taken = await owner.call(takeGif, { params, body: { pick: 'a.b' } });
  expect(refusal(taken).code).toBe('gif.not-offered');
  expect((await fetch(`${server.origin}/api/v1/gif-picture?url=a&signature=b`)).status).toBe(404);
});

it.each([
  [{ GIF_PROVIDER: 'giphy' }, 'go together'],
  [{ GIF_API_KEY: 'k' }, 'go together'],
  [{ GIF_PROVIDER: 'tenor', GIF_API_KEY: 'k' }, 'GIF_PROVIDER'],
  [{ GIF_STAND_IN: 'http://127.0.0.1:1' }, 'refused in production'],
])('the settings %j are refused', (environment, words) => {
  expect(() => readConfig(environment)).toThrow(ConfigError);
  expect(() => readConfig(environment)).toThrow(words);
});
