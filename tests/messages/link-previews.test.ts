import { afterAll, describe, expect, it } from 'vitest';
import { editMessage, getMessage, removeEmbeds } from '#shared/contract/messages/message.ts';
import type { Embed, Message } from '#shared/contract/messages/message.ts';
import { fileFixtures, setServerOptions, fileValue } from '../support/fixtures.ts';
import { processorMs } from '../support/processor-time.ts';
import { drawPicture } from '../uploads/upload-world.ts';
import { startWebHost } from '../web/web-host.ts';
import { newRoom, say } from './message-world.ts';

const head = `<html><head>
  <title>Fallback</title>
  <meta property="og:title" content="Raid night &amp; more">
  <meta property="og:description" content="  Friday,\n 21:00  ">
  <meta property="og:site_name" content="Guild">
  <meta name="theme-color" content="#1fc7b6">
  <meta property="og:image" content="/picture.png">
</head><body><script>alert(1)</script></body></html>`;

const drawn = await drawPicture('png', { width: 1200, height: 600 });
const host = await startWebHost((request, response) => {
  if (request.url === '/picture.png') response.setHeader('content-type', 'image/png').end(drawn);
  else if (request.url === '/nothing')
    response.setHeader('content-type', 'text/html').end('<p>no head</p>');
  else response.setHeader('content-type', 'text/html').end(head);
});
afterAll(() => host.close());

setServerOptions({ web: host.fetch });
const { server, owner, member } = fileFixtures();
const room = fileValue(() => newRoom(owner, [member]));

const page = (path: string): string => `http://guild.example:${String(host.port)}${path}`;

/** Says something with links and waits for their previews as another member gets them. */
async function sayWithPreview(content: string): Promise<{ message: Message; embeds: Embed[] }> {
  const socket = await member.connect();
  const message = await say(owner, room.channelId, content);
  const where = ({ messageId }: { messageId: string }): boolean => messageId === message.id;
  const { embeds } = await socket.next('MESSAGE_EMBEDS_UPDATED', { where });
  await socket.close();
  return { message, embeds };
}

describe('previews of links', () => {
  it('[X-006, M-018, M-155] come from the head of the page, their picture through the proxy', async () => {
    const { message, embeds } = await sayWithPreview(`look: ${page('/raid')}`);
    const [embed] = embeds;
    expect(embed).toEqual({
      url: page('/raid'),
      title: 'Raid night & more',
      description: 'Friday, 21:00',
      author: { name: 'Guild' },
      color: 0x1fc7b6,
      image: { url: embed?.image?.url, width: 1000, height: 500 },
    });
    expect(embed?.image?.url).toMatch(/^\/api\/v1\/image-proxy\?signature=/);
    const picture = await fetch(server.origin + String(embed?.image?.url));
    expect(picture.headers.get('content-type')).toBe('image/png');
    const params = { channelId: room.channelId, messageId: message.id };
    expect((await member.ok(getMessage, { params })).message.embeds).toEqual(embeds);
  });

  it('[X-006] are fetched once for many messages', async () => {
    await sayWithPreview(page('/once'));
    const before = host.requests();
    await sayWithPreview(page('/once'));
    expect(host.requests()).toBe(before);
  });

  it('[X-006] can be taken off by the author, for good', async () => {
    const { message } = await sayWithPreview(page('/gone'));
    const params = { channelId: room.channelId, messageId: message.id };
    expect((await member.call(removeEmbeds, { params })).body.code).toBe(
      'channel.missing-permission',
    );
    await owner.ok(removeEmbeds, { params });
    await owner.ok(editMessage, { params, body: { content: `still ${page('/gone')}` } });
    expect((await member.ok(getMessage, { params })).message.embeds).toEqual([]);
  });

  it('go with the link when the message is edited', async () => {
    const { message } = await sayWithPreview(page('/edited'));
    const params = { channelId: room.channelId, messageId: message.id };
    const { message: edited } = await owner.ok(editMessage, { params, body: { content: 'none' } });
    expect(edited.embeds).toEqual([]);
  });

  it('are looked for in no time, however an address was made to end', async () => {
    const address = page(`/raid${'.'.repeat(970)}a`);
    const text = address + ')'.repeat(970);
    expect(await processorMs(() => say(owner, room.channelId, text))).toBeLessThan(1_000);
  });

  it('[M-155] the proxy takes only addresses that the server signed', async () => {
    const { embeds } = await sayWithPreview(page('/signed'));
    const signed = new URL(server.origin + String(embeds[0]?.image?.url));
    signed.searchParams.set('url', page('/picture.png?other'));
    expect((await fetch(signed)).status).toBe(404);
    signed.searchParams.delete('signature');
    expect((await fetch(signed)).status).toBe(404);
  });
});
