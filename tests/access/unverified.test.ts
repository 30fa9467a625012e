import { beforeAll, describe, expect, it } from 'vitest';
import { endpointDeeds } from '#shared/contract/endpoint-deeds.ts';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { createChannel } from '#shared/contract/channels/channel.ts';
import { sendMessage } from '#shared/contract/messages/message.ts';
import { answerFriend, requestFriend } from '#shared/contract/social/friend.ts';
import { createInvite, joinTeam } from '#shared/contract/teams/invite.ts';
import { createTeam, listTeams } from '#shared/contract/teams/team.ts';
import { createTeamFromTemplate, createTemplate } from '#shared/contract/teams/template.ts';
import { deeds, type Deed } from '#shared/rules/unverified.ts';
import { registerUnverified, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { attachmentForm, bytesOf, drawPicture, uploadAttachment } from '../uploads/upload-world.ts';

const { server, friend } = fileFixtures('friend');
let unverified: Person;

beforeAll(async () => {
  unverified = await registerUnverified(server, 'Newcomer');
});

/**
 * The decision, deed by deed: "An account with an unverified address may read, set up its profile,
 * found one team with its channels and invites, and join by invite; not: send, react, upload files
 * for messages, fill to-do lists, befriend, apply, buy, create bots, use two-factor or list a team
 * in discovery". Payments, bots and two-factor have no calls yet; to apply is to join by an
 * invite that asks for it (tests/teams/applications.test.ts).
 */
const decided: Readonly<Record<Deed, boolean>> = {
  read: true,
  'set-up-profile': true,
  'found-team': true,
  'run-team': true,
  'join-team': true,
  withdraw: true,
  send: false,
  react: false,
  'upload-for-messages': false,
  'fill-list': false,
  apply: false,
  befriend: false,
  'link-family': false,
  'use-two-factor': false,
  'list-team': false,
  buy: false,
  'create-bot': false,
  speak: false,
};

describe('an account with an unverified address', () => {
  it('may what was decided', () => {
    expect(deeds).toEqual(decided);
  });

  it.each(endpoints.map((shape) => [shape.name, shape] as const))(
    'is kept from %s before anything is read, or is not, as the table says',
    async (name, shape) => {
      // reason: the contract's own names
      const deed = endpointDeeds[name as EndpointName];
      expect(decided).toHaveProperty(deed);
      const path = shape.path.replaceAll(/:\w+/g, 'no-id');
      // nothing in it can be read: a call that gets further fails on that
      const answer = await unverified.raw(shape.method, path);
      // reason: a refusal carries a code, anything else is looked at for having none
      const { code } = answer.body as { code?: string };
      expect(code === 'account.unverified', `${name} is ${deed}: ${String(code)}`).toBe(
        !decided[deed],
      );
      // signing out ended the session that the others are tried with
      if (name === 'logout') unverified = await registerUnverified(server, 'Newcomer');
    },
  );

  it('founds one team, with channels and invites, and joins others', async () => {
    const person = await registerUnverified(server, 'Founder');
    const { createdTeam } = await person.ok(createTeam, { body: { name: 'First' } });
    const params = { teamId: createdTeam.id };
    await person.ok(createChannel, { params, body: { name: 'more', type: 'text' } });
    const invite = { teamId: createdTeam.id, maxUses: 0, expiresAt: null };
    const { code } = (await person.ok(createInvite, { body: invite })).invite;
    await friend.ok(joinTeam, { params: { code } });

    const second = await person.call(createTeam, { body: { name: 'Second' } });
    expect(second).toMatchObject({ status: 403, body: { code: 'account.unverified-teams' } });
    const template = (await person.ok(createTemplate, { params })).template.code;
    const copy = await person.call(createTeamFromTemplate, { params: { code: template } });
    expect(copy).toMatchObject({ status: 403, body: { code: 'account.unverified-teams' } });

    const other = (await friend.ok(createTeam, { body: { name: 'Other' } })).createdTeam;
    const open = { teamId: other.id, maxUses: 0, expiresAt: null };
    const opened = (await friend.ok(createInvite, { body: open })).invite.code;
    await person.ok(joinTeam, { params: { code: opened } });
    expect((await person.ok(listTeams)).teams.map(({ name }) => name)).toEqual(['First', 'Other']);
  });

  it('founds one team of two at the same moment', async () => {
    const person = await registerUnverified(server, 'Founder');
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => person.call(createTeam, { body: { name } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('has its picture, and no files for messages', async () => {
    const picture = await drawPicture('png');
    const body = attachmentForm({ bytes: picture, name: 'me.png' }, { type: 'userAvatar' });
    const headers = { cookie: unverified.cookie() };
    const kept = await fetch(`${server.origin}/api/v1/upload`, { method: 'POST', headers, body });
    expect(kept.status).toBe(200);
    const refused = await uploadAttachment(unverified, { bytes: bytesOf('text'), name: 'a.txt' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'account.unverified' } });
  });

  it('may reject a friendship, and accept it once verified', async () => {
    const person = await registerUnverified(server, 'Asked');
    await friend.ok(requestFriend, { body: { slug: person.user.slug } });
    const params = { userId: friend.user.id };
    const accepted = await person.call(answerFriend, { params, body: { status: 'accept' } });
    expect(accepted).toMatchObject({ status: 403, body: { code: 'account.unverified' } });
    await person.ok(answerFriend, { params, body: { status: 'reject' } });
  });

  it('is told nothing of where it may not write', async () => {
    // reason: the form of an id, of a channel that does not exist
    const params = { channelId: '123456789012345678' as never };
    const answer = await unverified.call(sendMessage, { params, body: { content: 'hello' } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'account.unverified' } });
  });
});
