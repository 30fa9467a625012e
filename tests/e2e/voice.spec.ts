import { execFileSync } from 'node:child_process';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { disconnectParticipant, joinVoice, moveParticipant } from '#shared/contract/voice/voice.ts';
import { nameOrder } from '#shared/lib/text.ts';
import { en } from '#shared/locales/en.ts';
import { say } from '../messages/message-world.ts';
import { unlessWorker, workerProgram } from '../voice/media-world.ts';
import { expect, test, type App } from './support/app.ts';
import { HEARD_MS } from './support/mate.ts';
import { join, makeRoom } from './support/room.ts';
import {
  expectHeard,
  expectInVoice,
  expectQuieter,
  expectSilence,
  joinBy,
  loudest,
  makeVoiceChannel,
  withMedia,
  openListening,
  shownWidths,
  timesPlayed,
} from './support/voice.ts';
import { wireOf, type Wire } from './support/wire.ts';

test.describe.configure({ timeout: 240_000 });
test.skip(workerProgram === null, `voice between browsers${unlessWorker}`);
test.use(withMedia);

const { control } = en.voice;

function expectPlayed(page: Page, sound: string, times = 1): Promise<void> {
  return expect
    .poll(() => timesPlayed(page, sound), { message: sound, timeout: HEARD_MS })
    .toBe(times);
}

/** Two in a voice channel, each with a browser's page of their own. */
async function twoInVoice(app: App, newContext: () => Promise<BrowserContext>) {
  const room = await makeRoom(app);
  const { owner, teamId } = room;
  const mate = await join(app, room, 'Mate');
  const talk = await makeVoiceChannel(owner, teamId, 'talk');
  const deck = room.channelId;
  const first = await openListening(await newContext(), { person: owner, path: talk.path });
  await joinBy(first);
  const second = await openListening(await newContext(), { person: mate, path: talk.path });
  await joinBy(second);
  return { owner, mate, teamId, talk, deck, first, second };
}

type Two = Awaited<ReturnType<typeof twoInVoice>>;

test('[M-037, M-269, M-270, M-271, M-272, M-273, D-026, T-366, T-370, T-438, X-031, X-032, X-033] two hear and see one another unless they are muted, deafened or turned down; what goes on has its sound; they come back by themselves, and are moved', async ({
  app,
  browser,
}) => {
  const two = await twoInVoice(app, () => browser.newContext({ baseURL: app.origin }));
  // one's own coming, then that of the other
  await expectPlayed(two.first, 'joined', 2);
  await test.step('camera and screen of one are seen by the other', () => expectSeen(two));
  await test.step('muted, deafened and turned down they are not heard', () =>
    expectHeardUnless(two));
  await test.step('how good the connection is stands there in numbers', () => expectFacts(two));
  // having left is told before having come, and not at the same moment
  const late = await hearLate(two.second, { userId: two.mate.user.id, ms: 1_500 });
  await test.step('a page that is loaded again, muted or not, comes back by itself', () =>
    expectBackAgain(two));
  await test.step('so it does when a media worker dies', () => expectBackAfterDeath(app, two));
  await test.step('what goes on has its sound', () => expectSounds(two));
  // where one has asked to go oneself is where one is brought back to below
  await joinBy(two.second);
  late.begin();
  await test.step('who is moved is heard in the other channel only, whose page opens, back again too; who is disconnected has left', () =>
    expectMoved(two, late.end));
});

async function expectSeen({ owner, first, second }: Two): Promise<void> {
  const main = first.getByRole('main');
  await main.getByRole('button', { name: control.startCamera }).click();
  await first.getByRole('dialog').getByRole('button', { name: en.voice.camera.start }).click();
  await expect
    .poll(async () => (await shownWidths(second))[0], { timeout: HEARD_MS })
    .toBeGreaterThan(0);
  expect(await timesPlayed(second, 'stream')).toBe(0);
  const wish = await screenWish(first);
  await main.getByRole('button', { name: control.startScreen }).click();
  await first.getByRole('dialog').getByRole('button', { name: en.voice.share.start }).click();
  // how large it comes is up to what the machine can carry: the browser makes it smaller on a busy one
  await expect
    .poll(async () => (await shownWidths(second)).filter((width) => width > 0).length, {
      timeout: HEARD_MS,
    })
    .toBe(2);
  expect(await wish()).toMatchObject({
    width: { ideal: 1920 },
    height: { ideal: 1080 },
    frameRate: { ideal: 60 },
  });
  await expectPlayed(second, 'stream');
  await expect(second.locator('main video')).toHaveCount(2);
  await expectStreamsArranged(second, owner.user.username);
  await main.getByRole('button', { name: control.stopCamera }).click();
  await main.getByRole('button', { name: control.stopScreen }).click();
  await expect(second.locator('main video')).toHaveCount(0, { timeout: HEARD_MS });
}

/** Two streams at once: in a grid, one of them large, in a window of its own, and over all windows. */
async function expectStreamsArranged(page: Page, name: string): Promise<void> {
  const { tile } = en.voice;
  const screen = tile.screen.replace('{name}', name);
  const grid = page.getByRole('list', { name: tile.grid.replace('{channel}', 'talk') });
  await expect(grid.locator('video')).toHaveCount(2);
  await page.getByRole('button', { name: tile.focus.replace('{name}', screen) }).click();
  await expect(grid.locator('video')).toHaveCount(1);
  const large = page.getByLabel(screen, { exact: true });
  const widthOf = async (video: Locator) => (await video.boundingBox())?.width ?? 0;
  expect(await widthOf(large)).toBeGreaterThan(2 * (await widthOf(grid.locator('video'))));
  await page.getByRole('main').getByRole('button', { name: tile.unfocus }).first().click();
  await expect(grid.locator('video')).toHaveCount(2);

  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: tile.popOut.replace('{name}', screen) }).click();
  const own = await opened;
  await expect
    .poll(() => own.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
  await own.close();

  await page.evaluate(() => {
    // reason: a browser without windows has none to put above the others; what it is asked for is seen
    HTMLVideoElement.prototype.requestPictureInPicture = function ask(this: HTMLVideoElement) {
      this.dataset['above'] = 'yes';
      return Promise.reject(new Error('no windows'));
    };
  });
  await page.getByRole('button', { name: tile.pictureInPicture.replace('{name}', screen) }).click();
  await expect(large).toHaveAttribute('data-above', 'yes');
}

/** What the page asks the browser of a screen; to be called before it is shared. */
async function screenWish(page: Page) {
  await page.evaluate(() => {
    // reason: only this test reads it
    const asked = globalThis as { wish?: unknown };
    const capture = navigator.mediaDevices.getDisplayMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getDisplayMedia = (options) => {
      asked.wish = options?.video;
      return capture(options);
    };
  });
  return () =>
    page.evaluate(() => {
      // reason: set above
      return (globalThis as { wish?: unknown }).wish;
    });
}

async function expectHeardUnless({ first, second, mate }: Two): Promise<void> {
  await expectHeard(first);
  await expectHeard(second);

  const mute = second.getByRole('main').getByRole('button', { name: control.mute, exact: true });
  await mute.click();
  await expectPlayed(second, 'mute');
  await expectSilence(first);
  await expectHeard(second);
  await second.getByRole('main').getByRole('button', { name: control.unmute, exact: true }).click();
  await expectPlayed(second, 'unmute');
  await expectHeard(first);

  await first.getByRole('main').getByRole('button', { name: control.deafen, exact: true }).click();
  await expectSilence(first);
  // who is deafened is not heard either
  await expectSilence(second);
  await first
    .getByRole('main')
    .getByRole('button', { name: control.undeafen, exact: true })
    .click();
  await expectHeard(first);

  const before = await loudest(first);
  await first
    .getByRole('main')
    .getByRole('button', { name: en.voice.tile.more.replace('{name}', mate.user.username) })
    .click();
  const slider = first.getByRole('slider', { name: en.voice.person.volume });
  await slider.fill('0.1');
  await expectQuieter(first, before - 12);
  await slider.fill('0');
  await expectSilence(first);
  await slider.fill('1');
  await expectHeard(first);
  const silence = first.getByRole('switch', { name: en.voice.person.silence });
  await silence.click();
  await expectSilence(first);
  await silence.click();
  await expectHeard(first);

  await test.step('a stream has a volume of its own', async () => {
    await shareWithSound(second);
    await mute.click();
    await expectHeard(first);
    const ofStream = first.getByRole('slider', { name: en.voice.person.streamVolume });
    await ofStream.fill('0');
    await expectSilence(first);
    await ofStream.fill('1');
    await expectHeard(first);
    await second
      .getByRole('main')
      .getByRole('button', { name: control.stopScreen, exact: true })
      .click();
    await expectSilence(first);
    await second
      .getByRole('main')
      .getByRole('button', { name: control.unmute, exact: true })
      .click();
    await expectHeard(first);
    await first.keyboard.press('Escape');
  });
}

/** Shares a screen whose sound is that of the browser's microphone. */
async function shareWithSound(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const capture = mediaDevices.getDisplayMedia.bind(mediaDevices);
    mediaDevices.getDisplayMedia = async (wish) => {
      const screen = await capture({ ...wish, audio: false });
      const beep = await mediaDevices.getUserMedia({ audio: { echoCancellation: false } });
      for (const track of beep.getAudioTracks()) screen.addTrack(track);
      return screen;
    };
  });
  await page.getByRole('main').getByRole('button', { name: control.startScreen }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.voice.share.start }).click();
}

async function expectFacts({ first }: Two): Promise<void> {
  await first.getByRole('button', { name: en.voice.bar.quality }).click();
  const facts = first.getByRole('dialog', { name: en.voice.bar.quality }).locator('dl > div');
  await expect(facts).toHaveText(
    [
      /^Round trip\s*\d+ ms$/,
      /^Packet loss\s*[\d.]+%$/,
      /^Sending\s*[\d,]+ kbit\/s$/,
      /^Receiving\s*[1-9][\d,]* kbit\/s$/,
    ],
    { timeout: HEARD_MS },
  );
  await first.keyboard.press('Escape');
}

/** Once `begin` was called: from hearing that its user left a channel, a page hears all that much later. */
async function hearLate(page: Page, { userId, ms }: { userId: string; ms: number }) {
  let [isOn, isLate] = [false, false];
  await page.routeWebSocket('**/api/v1/ws*', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((frame) => {
      if (isLate) setTimeout(() => socket.send(frame), ms);
      else socket.send(frame);
      const text = frame.toString();
      isLate ||= isOn && text.includes('VOICE_PARTICIPANT_LEFT') && text.includes(userId);
    });
  });
  return {
    begin: () => {
      isOn = true;
    },
    end: () => {
      [isOn, isLate] = [false, false];
    },
  };
}

async function expectBackAgain({ first, second }: Two): Promise<void> {
  await expectHeard(first);
  const ofSecond = second.getByRole('main');
  await ofSecond.getByRole('button', { name: control.mute, exact: true }).click();
  const kept = () => second.evaluate(() => localStorage.getItem('voiceData'));
  await expect.poll(kept).toContain('"isMuted":true');
  await second.reload();
  await expectInVoice(second);
  const unmute = ofSecond.getByRole('button', { name: control.unmute, exact: true });
  await expect(unmute).toBeVisible();
  await expectSilence(first);
  await unmute.click();
  await expect.poll(kept).toContain('"isMuted":false');
  // until the page is loaded again, whose settings begin anew
  await test.step('one who talks by a key is heard while it is held', () =>
    expectTalkKey(first, second));
  await second.reload();
  await expectInVoice(second);
  await expectHeard(first);
}

/** The second chooses to be heard by a key only, whom the first hears now. */
async function expectTalkKey(first: Page, second: Page): Promise<void> {
  await expectHeard(first);
  await second.keyboard.press('Control+,');
  const dialog = second.getByRole('dialog');
  await dialog.getByRole('tab', { name: en.settings.tab.voice }).click();
  await dialog.getByRole('radio', { name: /^Push.to.talk$/i }).click();
  await second.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectSilence(first);
  await second.keyboard.down('Backquote');
  await expectHeard(first);
  await second.keyboard.up('Backquote');
  await expectSilence(first);
}

async function expectBackAfterDeath(app: App, { first, second }: Two): Promise<void> {
  for (const worker of workersOf(app)) process.kill(worker, 'SIGKILL');
  await expect(first.getByText(en.voice.network.restored).first()).toBeVisible({
    timeout: HEARD_MS,
  });
  await expectHeard(first);
  await expectHeard(second);
}

async function expectSounds({ owner, mate, deck, first, second }: Two): Promise<void> {
  await say(owner, deck, `<@${mate.user.id}> look at this`);
  await expectPlayed(second, 'mention');
  const ofSecond = second.getByRole('main');
  await ofSecond.getByRole('button', { name: control.deafen, exact: true }).click();
  await expectPlayed(second, 'deafen');
  await ofSecond.getByRole('button', { name: control.undeafen, exact: true }).click();
  const before = await timesPlayed(first, 'left');
  expect(await timesPlayed(second, 'left')).toBe(0);
  await ofSecond.getByRole('button', { name: control.leave }).click();
  await expectPlayed(first, 'left', before + 1);
  await expectPlayed(second, 'left');
  for (const sound of ['joined', 'left', 'stream', 'mention', 'deafen']) {
    const file = await first.request.get(`/sounds/${sound}.wav`);
    expect(file.headers()['content-type'], sound).toMatch(/^audio\//u);
  }
}

async function expectMoved(two: Two, hearAtOnce: () => void): Promise<void> {
  const { owner, mate, teamId, talk, first, second } = two;
  const other = await makeVoiceChannel(owner, teamId, 'quiet');
  const move = async (person: typeof owner, from: typeof talk, to: typeof talk) => {
    await owner.ok(moveParticipant, {
      params: { teamId, channelId: to.channelId },
      body: { userId: person.user.id, fromChannelId: from.channelId },
    });
    const page = person === owner ? first : second;
    await expect(page).toHaveURL(new RegExp(`${to.channelId}$`, 'u'), { timeout: HEARD_MS });
    await expectInVoice(page);
  };
  await expectHeard(first);
  await move(mate, talk, other);
  await expectSilence(first);
  await move(owner, talk, other);
  for (const page of [first, second]) await expectHeard(page);
  await move(mate, other, talk);
  await expectSilence(first);
  hearAtOnce();
  await owner.ok(disconnectParticipant, {
    params: { teamId, channelId: talk.channelId, userId: mate.user.id },
  });
  await expect(second.getByText(en.voice.network.removed).first()).toBeVisible({
    timeout: HEARD_MS,
  });
}

test('[M-265, M-266, M-274, T-361, T-362, T-363, T-370, T-371, T-380, X-032] joining goes from request to connected, with the model against noise from this server; a lost network is waited for, 10 seconds at most, and one is in again within 3 once it is there', async ({
  app,
  context,
}) => {
  const room = await makeRoom(app);
  const talk = await makeVoiceChannel(room.owner, room.teamId, 'talk');
  const prepared: { wire?: Wire } = {};
  const page = await openListening(
    context,
    { person: room.owner, path: talk.path },
    {
      hasNoiseSuppression: true,
      before: async (opened) => {
        prepared.wire = await wireOf(opened);
      },
    },
  );
  const { wire } = prepared;
  if (!wire) throw new Error('The page was not prepared');
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const { lobby, network } = en.voice;
  const main = page.getByRole('main');
  const bar = page.getByRole('region', { name: en.voice.bar.label, exact: true });
  const enter = main.getByRole('button', { name: lobby.join });
  const joining = main.getByRole('button', { name: lobby.joining });
  const controls = main.getByRole('button', { name: control.leave });

  await test.step('that fails is said, and nothing is left of it', async () => {
    await page.route('**/join*', (route) => route.fulfill({ status: 500, json: {} }));
    await enter.click();
    await expect(page.getByText('Failed to join voice channel').first()).toBeVisible();
    await expect(enter).toBeEnabled();
    await expect(bar).toHaveCount(0);
    await page.unroute('**/join*');
  });

  await test.step('shows each state, and a button that is of no use now', async () => {
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/join*', async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => {
      const capture = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wish) => {
        await new Promise<void>((resolve) => {
          // reason: called below
          (globalThis as { allow?: () => void }).allow = resolve;
        });
        return capture(wish);
      };
    });
    await enter.click();
    await expect(bar).toContainText('Connecting…');
    await expect(joining).toBeDisabled();
    goOn();
    await expect(bar).toContainText('Connecting to voice…');
    await expect(joining).toBeDisabled();
    await expect(controls).toHaveCount(0);
    await page.waitForFunction(() => 'allow' in globalThis);
    const model = page.waitForResponse(/rnnoise.*\.wasm$/u);
    await page.evaluate(() => {
      // reason: set above
      (globalThis as { allow?: () => void }).allow?.();
    });
    await expect(bar).toContainText('Voice connected', { timeout: HEARD_MS });
    await expect(controls).toBeVisible();
    await expect(enter.or(joining)).toHaveCount(0);
    expect((await model).ok()).toBe(true);
    expect(new URL((await model).url()).origin).toBe(app.origin);
    expect(said.filter((text) => /noise|wasm|policy/iu.test(text))).toEqual([]);
  });

  await test.step('the first three by name are shown, and how many there are beside them', async () => {
    const names = [room.owner.user.username];
    for (const name of ['Ada', 'Bo', 'Cem', 'Deniz']) {
      const person = await join(app, room, name);
      const { token } = await person.ok(joinVoice, { params: talk });
      (await person.connect()).send('VOICE_JOIN', { token });
      names.push(person.user.username);
    }
    await expect(bar.getByText('+2', { exact: true })).toBeVisible({ timeout: HEARD_MS });
    for (const [place, name] of names.toSorted(nameOrder('en')).entries())
      await expect(bar.getByText(name, { exact: true })).toHaveCount(place < 3 ? 1 : 0);
  });

  await test.step('a lost network is named, then called slow, then it is back', async () => {
    await wire.cut();
    await expect(bar).toContainText('Reconnecting…');
    await expect(
      main.getByText(/^Connection lost\. Leaving voice in (10|[6-9]) seconds/u),
    ).toBeVisible();
    await expect(
      main.getByText(/^Reconnecting takes longer than usual.* [2-5] second/u),
    ).toBeVisible();
    const mendedAt = Date.now();
    await wire.mend();
    await expect(page.getByText(network.restored).first()).toBeVisible({ timeout: HEARD_MS });
    expect(Date.now() - mendedAt).toBeLessThan(3_000);
    await expect(bar).toContainText('Voice connected');
  });

  await test.step('or one has left after 10 seconds', async () => {
    const before = Date.now();
    await wire.cut();
    await expect(page.getByText(network.gaveUp).first()).toBeVisible({ timeout: HEARD_MS });
    expect(Date.now() - before).toBeGreaterThan(9_000);
    await expect(bar).toHaveCount(0);
    await expect(main.getByRole('heading', { name: 'talk', level: 2 })).toBeVisible();
  });
});

/** The media workers that the server of a test runs. */
function workersOf(app: App): number[] {
  const children = execFileSync('ps', ['-o', 'pid=,comm=', '--ppid', String(app.pid())], {
    encoding: 'utf8',
  });
  return children
    .split('\n')
    .filter((line) => line.includes('mediasoup'))
    .map((line) => Number.parseInt(line, 10));
}
