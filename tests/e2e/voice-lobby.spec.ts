import type { Page } from '@playwright/test';
import { createChannel, updateChannel } from '#shared/contract/channels/channel.ts';
import type { Reply } from '#shared/contract/endpoint-call.ts';
import { joinVoice } from '#shared/contract/voice/voice.ts';
import { en } from '#shared/locales/en.ts';
import type { Person } from '../support/client.ts';
import { expect, test, type App } from './support/app.ts';
import { seriousFindings } from './support/axe.ts';
import { openAs } from './support/crew.ts';
import { channelLink, filled, HEARD_MS } from './support/mate.ts';
import { hearPolicy } from './support/policy.ts';
import { join, makeRoom, type Room } from './support/room.ts';
import { regionDelays, regionPing, withServices } from './support/services.ts';
import { makeVoiceChannel, type VoiceRoom } from './support/voice.ts';

test.describe.configure({ timeout: 120_000 });

const { lobby, person } = en.voice;
const HEARD = { timeout: HEARD_MS };

test.use(withServices);

/** What a server with media workers says of itself. */
const withVoice: Reply<'getSite'> = {
  success: true,
  name: null,
  registration: 'open',
  hasOperator: false,
  operator: { name: null, address: null, email: null, phone: null, registration: null },
  isSelling: false,
  hasVoice: true,
  voiceOutputs: { recording: false, livestream: false, transcript: false },
  hasVoiceEncryption: true,
  voiceRegionPings: {},
  gifs: null,
};

/** In the settings of the voice channel `talk`; opens the page, and loads it anew once it is chosen. */
async function expectRegionChosen(page: Page, room: Room): Promise<void> {
  for (const [region, ms] of Object.entries(regionDelays))
    await page.route(regionPing(region), async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, ms);
      });
      await route.fulfill({ body: '' }).catch(() => undefined);
    });
  const refused = hearPolicy(page);
  await openAs(page, room.owner, room.path);
  await channelLink({ page }, 'talk').hover();
  await page
    .getByRole('button', { name: filled(en.channels.sidebar.manageChannel, { channel: 'talk' }) })
    .click();
  const dialog = page.getByRole('dialog');
  const picker = dialog.getByRole('combobox', { name: en.channels.region.label });
  await expect(picker).toHaveText(en.channels.region['us-east-1'], HEARD);
  await picker.click();
  await expect(page.getByRole('option')).toHaveCount(17);
  const option = (region: keyof typeof regionDelays) =>
    page.getByRole('option', { name: en.channels.region[region] });
  const tone = (region: keyof typeof regionDelays) =>
    option(region).locator('[data-latency]').getAttribute('data-latency');
  // how long an answer takes is up to the machine: at least what is waited for it
  for (const region of ['us-east-1', 'eu-west-1', 'sa-east-1'] as const) {
    const shown = option(region).getByText(/^[\d,]+ ms$/u);
    await expect(shown).toBeVisible(HEARD);
    const ms = Number((await shown.textContent())?.replaceAll(/\D/gu, ''));
    expect(ms, region).toBeGreaterThanOrEqual(regionDelays[region]);
    expect(ms, region).toBeLessThan(5_000);
    expect(await tone(region), region).toBe(ms < 100 ? 'green' : ms < 200 ? 'yellow' : 'orange');
  }
  await expect(option('ap-south-1')).toContainText(en.channels.region.silent, HEARD);
  expect(await tone('ap-south-1')).toBe('none');
  await option('eu-west-1').click();
  await dialog.getByRole('button', { name: en.common.action.save }).click();
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText(en.channels.settings.saved),
  ).toBeVisible(HEARD);
  await page.reload();
  await channelLink({ page }, 'talk').hover();
  await page
    .getByRole('button', { name: filled(en.channels.sidebar.manageChannel, { channel: 'talk' }) })
    .click();
  await expect(picker).toHaveText(en.channels.region['eu-west-1'], HEARD);
  expect(refused).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** A team with two voice channels, and a member who moves between them. */
interface Harbour {
  readonly room: Room;
  readonly mate: Person;
  readonly talk: VoiceRoom;
  readonly quiet: VoiceRoom;
}

/** The page becomes that of a member who does not come in any more. */
async function expectFull(page: Page, { room, mate, talk }: Harbour): Promise<void> {
  const { owner, teamId } = room;
  const params = { teamId, channelId: talk.channelId };
  await owner.ok(updateChannel, { params, body: { userLimit: 1 } });
  const { token } = await owner.ok(joinVoice, { params });
  const socket = await owner.connect();
  socket.send('VOICE_JOIN', { token });
  await page.route('**/api/v1/site', (route) => route.fulfill({ json: withVoice }));
  await openAs(page, mate, talk.path);
  const main = page.getByRole('main');
  await expect(main.getByText('Channel is full')).toBeVisible(HEARD);
  await expect(main.getByRole('button', { name: lobby.join })).toBeDisabled();
}

/** Of the owner's page, which is in the team; the mate is in no channel in the end. */
async function expectLobby(page: Page, app: App, harbour: Harbour): Promise<void> {
  const { room, mate, talk, quiet } = harbour;
  const { teamId } = room;
  const params = { teamId, channelId: talk.channelId };
  // no one is asked in where the server has no voice
  await page.route('**/api/v1/site', (route) => route.fulfill({ json: withVoice }));
  await page.reload();
  await channelLink({ page }, 'talk').click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'talk', level: 2 })).toBeVisible(HEARD);
  await expect(main.getByText(lobby.empty)).toBeVisible();
  await expect(main.getByRole('button', { name: lobby.join })).toBeVisible();

  const { token } = await mate.ok(joinVoice, { params });
  const socket = await mate.connect();
  socket.send('VOICE_JOIN', { token });
  await expect(main.getByText('1 person is currently in voice')).toBeVisible(HEARD);
  const late = await join(app, room, 'Late');
  const ofLate = await late.connect();
  ofLate.send('VOICE_JOIN', { token: (await late.ok(joinVoice, { params })).token });
  await expect(main.getByText('2 people are currently in voice')).toBeVisible(HEARD);
  ofLate.send('VOICE_LEAVE');
  await expect(main.getByText('1 person is currently in voice')).toBeVisible(HEARD);
  expect(await seriousFindings(page)).toEqual([]);

  const inChannel = (channel: string) =>
    page
      .getByRole('list', { name: filled(en.channels.voice.list, { channel }) })
      .getByRole('button', { name });
  const name = mate.user.username;
  const told = (channel: string) =>
    expect(
      page
        .getByRole('region', { name: 'Notifications' })
        .getByText(`Moving ${name} to ${channel}`)
        .last(),
    ).toBeVisible();

  await test.step('by the card of one', async () => {
    await inChannel('talk').click({ button: 'right' });
    const card = page.getByRole('dialog', { name: filled(person.title, { name }) });
    await expect(card.getByRole('slider', { name: person.volume })).toHaveValue('1');
    expect(await seriousFindings(page)).toEqual([]);
    await card.getByRole('combobox', { name: person.moveTo }).click();
    await page.getByRole('option', { name: 'quiet' }).click();
    await told('quiet');
    await expect(inChannel('quiet')).toBeVisible(HEARD);
    await expect(main.getByText(lobby.empty)).toBeVisible(HEARD);
  });

  await test.step('dragged onto the row of a channel, and on no other row', async () => {
    await inChannel('quiet').dragTo(channelLink({ page }, 'deck'));
    await expect(inChannel('quiet')).toBeVisible();
    const moved = page.waitForRequest(`**/api/v1/teams/${teamId}/channels/${talk.channelId}/move`);
    await inChannel('quiet').dragTo(channelLink({ page }, 'talk'));
    expect((await moved).method()).toBe('POST');
    expect((await moved).postDataJSON()).toEqual({
      userId: mate.user.id,
      fromChannelId: quiet.channelId,
    });
    await told('talk');
    await expect(inChannel('talk')).toBeVisible(HEARD);
  });

  await test.step('by the menu of a member, which has the rest as well', async () => {
    await channelLink({ page }, 'deck').click();
    const row = page
      .getByRole('complementary', { name: en.home.frame.members })
      .getByRole('button', { name });
    await row.click({ button: 'right' });
    const { menu, voice } = en.members;
    for (const item of [
      filled(menu.kick, { name }),
      filled(menu.ban, { name }),
      filled(menu.block, { name }),
      voice.disconnect,
    ])
      await expect(page.getByRole('menuitem', { name: item })).toBeVisible();
    await page.getByRole('menuitem', { name: filled(voice.moveTo, { channel: 'quiet' }) }).click();
    await told('quiet');
    await expect(inChannel('quiet')).toBeVisible(HEARD);
    await row.click({ button: 'right' });
    await page.getByRole('menuitem', { name: filled(menu.block, { name }) }).click();
    const confirm = page.getByRole('alertdialog').getByRole('button').last();
    const notices = page.getByRole('region', { name: 'Notifications' });
    await confirm.click();
    await expect(notices.getByText(`You blocked ${name}`)).toBeVisible(HEARD);
    await row.click({ button: 'right' });
    await page.getByRole('menuitem', { name: filled(menu.unblock, { name }) }).click();
    await confirm.click();
    await expect(notices.getByText(`You unblocked ${name}`)).toBeVisible(HEARD);
    await row.click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: filled(menu.block, { name }) })).toBeVisible(
      HEARD,
    );
    await page.getByRole('menuitem', { name: voice.disconnect }).click();
    await expect(inChannel('quiet')).toHaveCount(0, HEARD);
  });
}

test('[T-266] [M-277, T-360, T-389, T-398, T-400] [M-267] the region of a voice channel is chosen among 17, each with its latency; the lobby says who is there; a moderator brings one of them to another channel: by their card, dragged, and by the menu of members; a full channel says so and cannot be joined', async ({
  app,
  page,
}) => {
  const room = await makeRoom(app);
  const { owner, teamId } = room;
  const mate = await join(app, room, 'Mate');
  const { channel } = await owner.ok(createChannel, {
    params: { teamId },
    body: { name: 'talk', type: 'voice', categoryId: null, additionalData: null },
  });
  expect(channel.region).toBe('us-east-1');
  await test.step('[T-266] its region is chosen among 17, each with its latency', () =>
    expectRegionChosen(page, room));
  const harbour = {
    room,
    mate,
    talk: { teamId, channelId: channel.id, path: `/teams/${teamId}/channels/${channel.id}` },
    quiet: await makeVoiceChannel(owner, teamId, 'quiet'),
  };
  await test.step('[M-277, T-360, T-389, T-398, T-400] its lobby says who is there, and they are moved', () =>
    expectLobby(page, app, harbour));
  await test.step('[M-267] once it is full it says so and cannot be joined', () =>
    expectFull(page, harbour));
});
