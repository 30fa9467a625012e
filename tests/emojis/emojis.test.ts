import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  deleteEmoji,
  listOwnEmojis,
  listTeamEmojis,
  renameEmoji,
} from '#shared/contract/teams/emoji.ts';
import { registerPerson, registerUnverified } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { lastAudit, newTeam, refusal } from '../teams/team-world.ts';
import { emojiPicture, sendEmojis, uploadEmojis } from './emoji-world.ts';

const { server, owner, member, stranger, holderOf } = fileFixtures();

async function served(path: string) {
  const response = await fetch(server.origin + path);
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe('custom emojis', () => {
  it('[T-203, T-204, T-207, M-021] are added as a form of files and listed with all fields', async () => {
    const teamId = await newTeam(owner, [member]);
    const [one, two] = await uploadEmojis(owner, teamId, ['one', 'two']);
    // those of another team are not among them
    await uploadEmojis(owner, await newTeam(owner), ['elsewhere']);
    const listed = await member.raw('GET', `/api/teams/${teamId}/reactions`);
    expect(listed).toMatchObject({ status: 200, body: { reactions: [one, two] } });
    const reactions = (await member.ok(listTeamEmojis, { params: { teamId } })).reactions;
    expect(reactions).toEqual([one, two]);
    const refused = await stranger.raw('GET', `/api/teams/${teamId}/reactions`);
    expect(refusal(refused).code).toBe('team.not-found');
    expect(one).toEqual({
      id: one.id,
      name: 'one',
      aliases: [],
      category: 'custom',
      emoji: null,
      url: `/content/emojis/${one.id}.webp`,
      teamId,
      description: '',
      createdAt: one.createdAt,
    });
    expect(one.id.length).toBeGreaterThan(8);
    expect(await lastAudit(owner, teamId)).toMatchObject({ actionType: 'emoji.created' });
  });

  it('[M-261] of all my teams come with one call, and of no others', async () => {
    const person = await registerPerson(server, 'Reader');
    const mine = [await newTeam(owner, [person]), await newTeam(owner, [person])];
    const other = await newTeam(owner);
    for (const teamId of [...mine, other]) await uploadEmojis(owner, teamId, ['wave']);
    const { reactions } = await person.ok(listOwnEmojis);
    expect(reactions.map(({ teamId }) => teamId)).toEqual(mine);
  });

  it('[M-263, T-209] are served as webp that moves and png that does not', async () => {
    const teamId = await newTeam(owner);
    const bytes = await emojiPicture('gif', 3);
    const { status, body } = await sendEmojis(owner, teamId, [{ name: 'dance.gif', bytes }]);
    expect(status, JSON.stringify(body)).toBe(200);
    const { reactions } = await owner.ok(listTeamEmojis, { params: { teamId } });
    const url = reactions[0]?.url ?? '';
    const moving = await sharp((await served(url)).bytes).metadata();
    expect(moving).toMatchObject({ format: 'webp', pages: 3 });
    const still = await sharp((await served(url.replace('.webp', '.png'))).bytes).metadata();
    expect(still).toMatchObject({ format: 'png', width: 48, height: 48 });
  });

  it('[T-201, T-205] are renamed to what a name may hold, and deleted with their pictures', async () => {
    const teamId = await newTeam(owner, [member]);
    const [emoji] = await uploadEmojis(owner, teamId, ['Party Time!']);
    expect(emoji.name).toBe('Party_Time');
    const params = { teamId, emojiId: emoji.id };
    const path = `/api/teams/${teamId}/reactions/${emoji.id}`;
    const renamed = await owner.raw('PUT', path, { body: JSON.stringify({ name: 'big smile 2' }) });
    expect(renamed).toMatchObject({ status: 200, body: { reaction: { name: 'big_smile_2' } } });
    const { reactions } = await owner.ok(listTeamEmojis, { params: { teamId } });
    expect(reactions.map(({ name }) => name)).toEqual(['big_smile_2']);
    const long = await owner.ok(renameEmoji, { params, body: { name: 'n'.repeat(33) } });
    expect(long.reaction.name).toBe('n'.repeat(32));
    const nameless = await owner.call(renameEmoji, { params, body: { name: '!!!' } });
    expect(refusal(nameless).code).toBe('request.invalid');
    expect((await owner.raw('DELETE', path)).status).toBe(200);
    expect((await owner.ok(listTeamEmojis, { params })).reactions).toEqual([]);
    await expect.poll(async () => (await served(emoji.url)).status).toBe(404);
    expect(refusal(await owner.call(deleteEmoji, { params })).code).toBe('emoji.not-found');
    expect(await lastAudit(owner, teamId)).toMatchObject({ actionType: 'emoji.deleted' });
  });

  it('are added by holders of MANAGE_TEAM and by nobody else', async () => {
    const unverified = await registerUnverified(server, 'Unverified');
    const { teamId, holder } = await holderOf('MANAGE_TEAM');
    const files = [{ name: 'a.png', bytes: await emojiPicture('png') }];
    expect((await sendEmojis(holder, teamId, files)).status).toBe(200);
    expect((await sendEmojis(member, teamId, files)).status).toBe(403);
    expect((await sendEmojis(stranger, teamId, files)).status).toBe(404);
    // refused before the team is looked for
    const refused = await sendEmojis(unverified, teamId, files);
    expect(refused.status).toBe(403);
    expect(refusal(refused).code).toBe('account.unverified');
    const nobody = await fetch(`${server.origin}/api/teams/${teamId}/bulk-reactions`, {
      method: 'POST',
    });
    expect(nobody.status).toBe(401);
  });

  it('are webp, png or gif, all of a form or none', async () => {
    const teamId = await newTeam(owner);
    const good = { name: 'good.webp', bytes: await emojiPicture('webp') };
    const bad = { name: 'bad.png', bytes: await emojiPicture('jpeg') };
    const refused = await sendEmojis(owner, teamId, [good, bad]);
    expect(refusal(refused).code).toBe('upload.unsupported');
    const text = new TextEncoder().encode('<svg onload="alert(1)"/>');
    const svg = await sendEmojis(owner, teamId, [{ name: 'x.png', bytes: text }]);
    expect(refusal(svg).code).toBe('upload.unsupported');
    expect((await owner.ok(listTeamEmojis, { params: { teamId } })).reactions).toEqual([]);
  });
});
