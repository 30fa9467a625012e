import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { setChannelUserOverride, updateChannel } from '#shared/contract/channels/channel.ts';
import { findGifs, takeGif, type Gif } from '#shared/contract/messages/gif.ts';
import { getMessage, sendMessage } from '#shared/contract/messages/message.ts';
import { getSite } from '#shared/contract/site/site.ts';
import { timeOutMember } from '#shared/contract/teams/member.ts';
import { updateTeam } from '#shared/contract/teams/team.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import { bornForGrowingIn } from '../accounts/family-world.ts';
import { openDirect } from '../chats/chat-world.ts';
import { registerPerson, type Person } from '../support/client.ts';
import { fileFixtures, fileValue, setServerOptions } from '../support/fixtures.ts';
import { GIF_KEY, startStandInGifs } from '../support/stand-in-gifs.ts';
import { refusal } from '../teams/team-world.ts';
import { deny, newRoom, say } from './message-world.ts';

const giphy = await startStandInGifs();
afterAll(() => giphy.close());

setServerOptions({ environment: giphy.environment });
const { server, owner, member, stranger } = fileFixtures();
const room = fileValue(() => newRoom(owner, [member]));

beforeEach(() => giphy.answer(null));

let searches = 0;
/** Words that nobody has looked for: answers are remembered. */
function fresh(): string {
  searches += 1;
  return `raid ${String(searches)}`;
}

function look(person: Person, query: Record<string, string> = {}, channelId = room.channelId) {
  return person.call(findGifs, { params: { channelId }, query });
}

async function found(person: Person, query: Record<string, string> = {}, channelId?: ChannelId) {
  const params = { channelId: channelId ?? room.channelId };
  return person.ok(findGifs, { params, query });
}

function first({ gifs }: { readonly gifs: readonly Gif[] }): Gif {
  const [gif] = gifs;
  if (!gif) throw new Error('Nothing was found');
  return gif;
}

function lastAsked(): URL {
  const url = giphy.asked.at(-1);
  if (!url) throw new Error('Nothing was asked');
  return url;
}

async function take(person: Person, gif: Pick<Gif, 'pick'>, channelId = room.channelId) {
  return person.call(takeGif, { params: { channelId }, body: { pick: gif.pick } });
}

/** The bytes of a picture, after all redirects. */
async function pictureAt(path: string): Promise<Buffer> {
  const response = await fetch(server.origin + path);
  expect(response.status, path).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe('finding GIFs and stickers', () => {
  it('[X-015] asks the provider for the words, in the language of the reader', async () => {
    const { gifs, provider } = await found(member, { text: '  Ölü kedi ', language: 'tr' });
    expect(provider).toBe('giphy');
    expect(gifs).toHaveLength(24);
    expect(first({ gifs })).toMatchObject({ title: 'Ölü kedi GIF 1', width: 200, height: 150 });
    const { pathname, searchParams } = lastAsked();
    expect(pathname).toBe('/v1/gifs/search');
    expect(Object.fromEntries(searchParams)).toEqual({
      api_key: GIF_KEY,
      q: 'Ölü kedi',
      lang: 'tr',
      rating: 'pg',
      limit: '24',
      offset: '0',
    });
  });

  it('[X-015] without words shows what is popular, stickers as well as GIFs', async () => {
    await found(member);
    expect(lastAsked().pathname).toBe('/v1/gifs/trending');
    const { gifs } = await found(member, { kind: 'sticker' });
    expect(lastAsked().pathname).toBe('/v1/stickers/trending');
    expect(first({ gifs }).title).toBe('popular Sticker 1');
  });

  it('[X-015] goes on page by page, to the last', async () => {
    const text = fresh();
    const { next } = await found(member, { text });
    expect(next).toBe('24');
    const second = await found(member, { text, page: String(next) });
    expect(second.gifs.map(({ title }) => title).at(-1)).toBe(`${text} GIF 30`);
    expect(second).toMatchObject({ next: null, gifs: { length: 6 } });
    expect(await found(member, { text: 'nothing' })).toMatchObject({ next: null, gifs: [] });
  });

  it('[X-015] shows teens, and everyone in a team safe for them, only what suits everyone', async () => {
    const teen = await registerPerson(server, 'Teen', bornForGrowingIn(400));
    const chat = await openDirect(teen, member);
    await found(teen, { text: fresh() }, chat);
    expect(lastAsked().searchParams.get('rating')).toBe('g');
    await found(member, { text: fresh() }, chat);
    expect(lastAsked().searchParams.get('rating')).toBe('pg');
    const { teamId, channelId } = await newRoom(owner);
    await owner.ok(updateTeam, { params: { teamId }, body: { isSafeForTeen: true } });
    await found(owner, { text: fresh() }, channelId);
    expect(lastAsked().searchParams.get('rating')).toBe('g');
  });

  it('[X-015] is answered from memory for some minutes, to everyone who asks the same', async () => {
    const text = fresh();
    await Promise.all([found(member, { text }), found(owner, { text })]);
    await found(member, { text });
    const asked = () => giphy.asked.filter(({ searchParams }) => searchParams.get('q') === text);
    expect(asked()).toHaveLength(1);
    server.clock.advance(6 * 60_000);
    await found(member, { text });
    expect(asked()).toHaveLength(2);
  });

  it('[X-015] is for those who may send files there', async () => {
    const bare = await newRoom(owner, [member]);
    await deny(owner, bare, 'ATTACH_FILES');
    expect(refusal(await look(member, {}, bare.channelId)).code).toBe('attachment.denied');
    const { pick } = first(await found(owner, {}, bare.channelId));
    expect(refusal(await take(member, { pick }, bare.channelId)).code).toBe('attachment.denied');
    expect(refusal(await look(stranger)).code).toBe('channel.not-found');
    await owner.ok(setChannelUserOverride, {
      params: { ...bare, userId: member.user.id },
      body: { allow: channelBit('text', 'ATTACH_FILES'), deny: 0 },
    });
    expect((await look(member, {}, bare.channelId)).status).toBe(200);
    expect((await take(member, { pick }, bare.channelId)).status).toBe(200);
    await owner.ok(timeOutMember, {
      params: { teamId: bare.teamId, userId: member.user.id },
      body: { seconds: 60 },
    });
    expect(refusal(await take(member, { pick }, bare.channelId)).code).toBe('member.timed-out');
  });

  it.each([
    ['text', 'x'.repeat(51)],
    ['kind', 'clip'],
    ['language', 'xx'],
    ['page', '-1'],
    ['page', '12345'],
  ])('refuses %s %j', async (name, value) => {
    const answer = await look(member, { [name]: value });
    expect(answer.status).toBe(400);
    expect(Object.keys(refusal(answer).errors ?? {})).toEqual([name]);
  });
});

describe('a provider that cannot be relied on', () => {
  it.each([
    ['a failure', { status: 500, body: {} }],
    ['a wrong key', { status: 401, body: { meta: { status: 401 } } }],
    ['something else', { body: ['?'] }],
    [
      'no answer of its own, as it says when it is in trouble',
      {
        body: { data: [], pagination: {}, meta: { status: 200, response_id: '' } },
      },
    ],
  ])('[X-015] %s is told as such, and not remembered', async (_, given) => {
    const text = fresh();
    giphy.answer(given);
    const answer = await look(member, { text });
    expect([answer.status, refusal(answer).code]).toEqual([503, 'gif.provider-away']);
    expect(JSON.stringify(answer.body)).not.toContain(GIF_KEY);
    giphy.answer(null);
    expect((await found(member, { text })).gifs).toHaveLength(24);
  });

  it('leaves out what does not fit, and keeps the rest', async () => {
    const good = giphy.item('good', 'A good one');
    const images = (url: string) => ({
      images: { fixed_width: { url, width: '200', height: '150' }, original: { url } },
    });
    giphy.answer({
      body: {
        data: [
          null,
          'gif',
          { id: 'none', title: 'No pictures' },
          giphy.item('sizeless', 'No size', {
            images: { fixed_width: { url: `${giphy.origin}/a` } },
          }),
          giphy.item('foreign', 'Another host', images('http://127.0.0.2/inner.gif')),
          giphy.item('script', 'No address', images('javascript:alert(1)')),
          giphy.item('key', 'Tells the key', images(`${giphy.origin}/a.gif?key=${GIF_KEY}`)),
          giphy.item('large', 'Too large', {
            images: {
              fixed_width: { url: `${giphy.origin}/a`, width: 200, height: 150, size: 90_000_000 },
            },
          }),
          good,
        ],
        pagination: 'none',
        meta: { response_id: 'a1' },
      },
    });
    const { gifs } = await found(member, { text: fresh() });
    expect(gifs.map(({ id }) => id)).toEqual(['good']);
  });

  it('a title is one line of words, whatever it was', async () => {
    const title = `<img src=x onerror=alert(1)>\u202e\u0000\n\tevil ${'long '.repeat(80)}`;
    giphy.answer({
      body: { data: [giphy.item('one', title)], meta: { response_id: 'a1' }, pagination: {} },
    });
    const gif = first(await found(member, { text: fresh() }));
    expect(gif.title).toMatch(/^<img src=x onerror=alert\(1\)> evil long/);
    expect(gif.title.length).toBeLessThanOrEqual(201);
    const { attachment } = await member.ok(takeGif, {
      params: { channelId: room.channelId },
      body: { pick: gif.pick },
    });
    expect(attachment.alt).toBe(gif.title);
    expect(attachment.name).not.toMatch(/[<>:"/\\|?*]/);
  });
});

describe('pictures of the provider', () => {
  it('come from this server, once for everyone, moving and standing still', async () => {
    const { movingUrl, stillUrl } = first(await found(member, { text: fresh() }));
    for (const path of [movingUrl, stillUrl]) expect(path).toMatch(/^\/api\/v1\/gif-picture\?/);
    const moving = await sharp(await pictureAt(movingUrl), { animated: true }).metadata();
    expect(moving).toMatchObject({ format: 'gif', pages: 4 });
    const still = await sharp(await pictureAt(String(stillUrl))).metadata();
    expect(still).toMatchObject({ format: 'jpeg', width: 200 });
    const before = giphy.fetched.length;
    await pictureAt(movingUrl);
    expect(giphy.fetched).toHaveLength(before);
  });

  it('[X-015] only those that this server has offered', async () => {
    const { movingUrl, pick } = first(await found(member, { text: fresh() }));
    const other = new URL(server.origin + movingUrl);
    other.searchParams.set('url', `${giphy.origin}/media/other/200w.gif`);
    expect((await fetch(other)).status).toBe(404);
    // signed for another purpose
    const proxied = new URL(server.origin + movingUrl);
    proxied.pathname = '/api/v1/image-proxy';
    expect((await fetch(proxied)).status).toBe(404);
    const [text = '', signature = ''] = pick.split('.');
    const forged = Buffer.from(text, 'base64url').toString().replace('giphy.gif', 'other.gif');
    const picks = [`${Buffer.from(forged).toString('base64url')}.${signature}`, text, 'x', '.'];
    for (const one of picks)
      expect(refusal(await take(member, { pick: one })).code).toBe('gif.not-found');
  });

  it('no answer tells the key or leads to the provider by itself', async () => {
    const answer = await found(member, { text: fresh() });
    const { body } = await take(member, first(answer));
    const said = JSON.stringify([answer, body, await member.ok(getSite)]);
    expect(said).not.toContain(GIF_KEY);
    expect(said).not.toMatch(/"https?:\/\/127/);
  });
});

describe('sending one', () => {
  it('[X-015] makes it a file of ours that moves, with a picture that does not', async () => {
    const gif = first(await found(member, { text: fresh() }));
    const { attachment } = await member.ok(takeGif, {
      params: { channelId: room.channelId },
      body: { pick: gif.pick },
    });
    expect(attachment).toMatchObject({
      type: 'image',
      shownAs: 'gif',
      alt: gif.title,
      name: `${gif.title}.webp`,
      width: 480,
      height: 360,
    });
    const original = await say(owner, room.channelId, 'which one?');
    const { message } = await member.ok(sendMessage, {
      params: { channelId: room.channelId },
      body: {
        content: '',
        replyTo: original.id,
        attachments: [{ id: attachment.id, alt: attachment.alt }],
      },
    });
    const params = { channelId: room.channelId, messageId: message.id };
    const seen = (await owner.ok(getMessage, { params })).message;
    expect(seen).toMatchObject({ replyTo: original.id, attachments: [attachment] });
    const read = async (url: string) => {
      const response = await fetch(server.origin + url, { headers: { cookie: owner.cookie() } });
      return sharp(Buffer.from(await response.arrayBuffer()), { animated: true }).metadata();
    };
    expect(await read(attachment.url)).toMatchObject({ format: 'webp', pages: 4, width: 480 });
    const still = await read(String(attachment.thumbnailUrl));
    expect(still).toMatchObject({ format: 'webp', width: 480, height: 360 });
    expect(still.pages ?? 1).toBe(1);
  });

  it('[X-015] a sticker is kept as small as it is shown', async () => {
    const gif = first(await found(member, { kind: 'sticker', text: fresh() }));
    const { attachment } = await member.ok(takeGif, {
      params: { channelId: room.channelId },
      body: { pick: gif.pick },
    });
    expect(attachment).toMatchObject({ shownAs: 'sticker', width: 320, height: 240 });
  });

  it('waits for slow mode like every message', async () => {
    const slow = await newRoom(owner, [member]);
    await owner.ok(updateChannel, { params: slow, body: { rateLimitPerUser: 30 } });
    await say(member, slow.channelId, 'first');
    const { attachment } = await member.ok(takeGif, {
      params: { channelId: slow.channelId },
      body: { pick: first(await found(member, {}, slow.channelId)).pick },
    });
    const sent = await member.call(sendMessage, {
      params: { channelId: slow.channelId },
      body: { content: '', attachments: [{ id: attachment.id }] },
    });
    expect(refusal(sent).code).toBe('channel.slow-mode');
  });
});

it('the page learns who finds GIFs here', async () => {
  expect((await stranger.ok(getSite)).gifs).toBe('giphy');
});
