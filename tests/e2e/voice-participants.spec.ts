import {
  createChannel,
  setChannelRoleOverride,
  updateChannel,
} from '#shared/contract/channels/channel.ts';
import { joinVoice } from '#shared/contract/voice/voice.ts';
import { everyoneRoleId, type ChannelId, type TeamId } from '#shared/lib/ids.ts';
import { en } from '#shared/locales/en.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import type { Person } from '../support/client.ts';
import type { SocketClient } from '../support/socket-client.ts';
import { expect, test } from './support/app.ts';
import { openAs } from './support/crew.ts';
import { channelLink, filled, HEARD_MS } from './support/mate.ts';
import { join, makeRoom } from './support/room.ts';

test.describe.configure({ timeout: 120_000 });

const { voice } = en.channels;

/** Comes into a voice channel as a program without a page does. */
async function enterVoice(
  person: Person,
  params: { teamId: TeamId; channelId: ChannelId },
): Promise<SocketClient> {
  const { token } = await person.ok(joinVoice, { params });
  const socket = await person.connect();
  socket.send('VOICE_JOIN', { token });
  return socket;
}

test('[T-104] those in a voice channel are listed below it, and see it as long as they are in it', async ({
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
  const params = { teamId, channelId: channel.id };
  await owner.ok(updateChannel, { params, body: { userLimit: 3 } });
  await openAs(page, mate, room.path);
  const link = channelLink({ page }, 'talk');
  await expect(link).toContainText('0/3', { timeout: HEARD_MS });

  const ofOwner = await enterVoice(owner, params);
  const list = page.getByRole('list', { name: filled(voice.list, { channel: 'talk' }) });
  const row = list.getByRole('button', { name: owner.user.username });
  await expect(row).toHaveAccessibleName(new RegExp(voice.connecting), { timeout: HEARD_MS });
  await expect(link).toContainText('1/3');
  ofOwner.send('VOICE_STATE', { isConnecting: false, isSpeaking: true, isStreaming: true });
  await expect(row).toHaveAccessibleName(new RegExp(`${voice.speaking}.*${voice.live}`), {
    timeout: HEARD_MS,
  });
  ofOwner.send('VOICE_STATE', { isMuted: true, isDeafened: true });
  await expect(row).toHaveAccessibleName(
    new RegExp(`${voice.live}.*${voice.muted}.*${voice.deafened}`),
    { timeout: HEARD_MS },
  );
  await expect(row).not.toHaveAccessibleName(new RegExp(voice.speaking));

  const ofMate = await enterVoice(mate, params);
  await expect(list.getByRole('button')).toHaveCount(2, { timeout: HEARD_MS });
  await owner.ok(setChannelRoleOverride, {
    params: { ...params, roleId: everyoneRoleId(teamId) },
    body: { allow: 0, deny: channelBit('voice', 'VIEW_CHANNEL') },
  });
  // what is told after it has taken the right away
  await owner.ok(updateChannel, { params, body: { userLimit: 9 } });
  await expect(link).toContainText('2/9', { timeout: HEARD_MS });
  await page.reload();
  await expect(list.getByRole('button')).toHaveCount(2, { timeout: HEARD_MS });
  ofMate.send('VOICE_LEAVE');
  await expect(link).toHaveCount(0, { timeout: HEARD_MS });
  await expect(list).toHaveCount(0);
  for (const socket of [ofOwner, ofMate]) await socket.close();
});
