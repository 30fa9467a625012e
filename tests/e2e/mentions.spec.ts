import { sendMessage } from '#shared/contract/messages/message.ts';
import { leaveTeam } from '#shared/contract/teams/team.ts';
import { en } from '#shared/locales/en.ts';
import { expect, test } from './support/app.ts';
import { openAs } from './support/crew.ts';
import { HEARD_MS } from './support/mate.ts';
import { join, makeRoom } from './support/room.ts';

test('[M-099] mentions of what is unknown say so, and members nobody told of are asked for together', async ({
  app,
  page,
}) => {
  const room = await makeRoom(app);
  const { owner, teamId, channelId, path } = room;
  const quiet = await join(app, room, 'Quiet');
  const gone = await join(app, room, 'Gone');
  await gone.ok(leaveTeam, { body: { id: teamId } });
  const say = (content: string) =>
    owner.ok(sendMessage, { params: { channelId }, body: { content } });
  await say(`ask <@${quiet.user.id}> or <@${gone.user.id}>`);
  await say(`or <@17> or <@18> in <#19> of <&20>, or <@${owner.user.id}>`);

  // the list of members would tell of them before anybody has to ask
  await page.route(/\/members\?.*channelId=/, (route) => route.abort());
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/members\?ids=/.test(request.url())) asked.push(request.url());
  });
  await openAs(page, owner, path);
  const { invalidUser, invalidChannel, invalidRole } = en.messages.markdown;
  const first = page.getByRole('article').filter({ hasText: 'ask' });
  const second = page.getByRole('article').filter({ hasText: 'or' }).last();
  await expect(first.getByRole('button', { name: `@${quiet.user.username}` })).toBeVisible({
    timeout: HEARD_MS,
  });
  await expect(first.getByText(invalidUser)).toHaveCount(1);
  await expect(second.getByText(invalidUser)).toHaveCount(2);
  await expect(second.getByText(invalidChannel)).toBeVisible();
  await expect(second.getByText(invalidRole)).toBeVisible();
  await expect(second.getByRole('button', { name: `@${owner.user.username}` })).toBeVisible();
  expect([invalidUser, invalidChannel, invalidRole]).toEqual([
    '@invalid-user',
    'Invalid Channel',
    'Invalid Role',
  ]);
  expect(asked).toHaveLength(1);
  for (const id of [quiet.user.id, gone.user.id, '17', '18'])
    expect(decodeURIComponent(asked[0] ?? '')).toContain(id);
});
