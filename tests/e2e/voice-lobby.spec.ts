import { createChannel, updateChannel } from '#shared/contract/channels/channel.ts';
import type { Reply } from '#shared/contract/endpoint-call.ts';
import { joinVoice } from '#shared/contract/voice/voice.ts';
import { en } from '#shared/locales/en.ts';
import { expect, test } from './support/app.ts';
import { seriousFindings } from './support/axe.ts';
import { openAs } from './support/crew.ts';
import { filled, HEARD_MS } from './support/mate.ts';
import { join, makeRoom } from './support/room.ts';

test.describe.configure({ timeout: 120_000 });

const { lobby, person } = en.voice;

/** What a server with media workers says of itself. */
const withVoice: Reply<'getSite'> = {
  success: true,
  operator: { name: null, address: null, email: null, phone: null, registration: null },
  isSelling: false,
  hasVoice: true,
  voiceOutputs: { recording: false, livestream: false, transcript: false },
  hasVoiceEncryption: true,
};

test('the lobby says who is there; a moderator brings one of them to another channel', async ({
  app,
  page,
}) => {
  const room = await makeRoom(app);
  const { owner, teamId } = room;
  const mate = await join(app, room, 'Mate');
  const body = { type: 'voice', categoryId: null, additionalData: null } as const;
  const { channel: talk } = await owner.ok(createChannel, {
    params: { teamId },
    body: { ...body, name: 'talk' },
  });
  await owner.ok(createChannel, { params: { teamId }, body: { ...body, name: 'quiet' } });
  const params = { teamId, channelId: talk.id };
  await openAs(page, owner, `/teams/${teamId}/channels/${talk.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'talk', level: 2 })).toBeVisible({
    timeout: HEARD_MS,
  });
  await expect(main.getByText(lobby.empty)).toBeVisible();

  const { token } = await mate.ok(joinVoice, { params });
  const socket = await mate.connect();
  socket.send('VOICE_JOIN', { token });
  await expect(main.getByText('1 person is currently in voice')).toBeVisible({ timeout: HEARD_MS });
  expect(await seriousFindings(page)).toEqual([]);

  const list = page.getByRole('list', {
    name: filled(en.channels.voice.list, { channel: 'talk' }),
  });
  const name = mate.user.username;
  await list.getByRole('button', { name }).click({ button: 'right' });
  const card = page.getByRole('dialog', { name: filled(person.title, { name }) });
  await expect(card.getByRole('slider', { name: person.volume })).toHaveValue('1');
  expect(await seriousFindings(page)).toEqual([]);
  await card.getByRole('combobox', { name: person.moveTo }).click();
  await page.getByRole('option', { name: 'quiet' }).click();
  await expect(page.getByText(`Moving ${name} to quiet`).first()).toBeVisible();
  await expect(main.getByText(lobby.empty)).toBeVisible({ timeout: HEARD_MS });
});

test('a full channel says so and cannot be joined', async ({ app, page }) => {
  const room = await makeRoom(app);
  const { owner, teamId } = room;
  const mate = await join(app, room, 'Mate');
  const { channel } = await owner.ok(createChannel, {
    params: { teamId },
    body: { name: 'talk', type: 'voice', categoryId: null, additionalData: null },
  });
  const params = { teamId, channelId: channel.id };
  await owner.ok(updateChannel, { params, body: { userLimit: 1 } });
  const { token } = await owner.ok(joinVoice, { params });
  const socket = await owner.connect();
  socket.send('VOICE_JOIN', { token });
  await page.route('**/api/v1/site', (route) => route.fulfill({ json: withVoice }));
  await openAs(page, mate, `/teams/${teamId}/channels/${channel.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Channel is full')).toBeVisible({ timeout: HEARD_MS });
  await expect(main.getByRole('button', { name: lobby.join })).toBeDisabled();
});
