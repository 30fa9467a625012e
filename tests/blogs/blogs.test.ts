import { beforeAll, describe, expect, it } from 'vitest';
import { createBlog, deleteBlog, getBlog, listBlogs } from '#shared/contract/teams/blog.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { createClient, type Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { anyText } from '../support/matchers.ts';
import { lastAudit, newRole, newTeam, refusal } from '../teams/team-world.ts';

const { server, owner, manager, member, stranger } = fileFixtures();
let teamId: TeamId;

/** No call of the contract lists a team yet. */
function setDiscoverable(id: TeamId, isDiscoverable: boolean) {
  return inDatabase(server, 'update teams set is_discoverable = $2 where id = $1', [
    id,
    isDiscoverable,
  ]);
}

beforeAll(async () => {
  teamId = await newTeam(owner, [manager, member]);
  await newRole(owner, teamId, { may: ['MANAGE_BLOGS'], for: [manager] });
  await setDiscoverable(teamId, true);
});

const told = { title: 'Season <two>', content: 'It & all of **it**.' };

async function publish(person: Person, title = told.title) {
  const body = { ...told, title };
  const { blog } = await person.ok(createBlog, { params: { teamId }, body });
  return blog;
}

describe('blogs', () => {
  it('[T-336, T-339] are published by POST and deleted by DELETE, with all their fields', async () => {
    const heroImage = '/content/BlogHeroImage/1.webp';
    const path = `/api/v1/teams/${teamId}/blogs`;
    const body = JSON.stringify({ ...told, heroImage });
    const answer = await manager.raw('POST', path, { body });
    expect(answer.status).toBe(200);
    const { blogs } = await member.ok(listBlogs, { params: { teamId } });
    expect(answer.body).toMatchObject({ blog: { id: blogs[0]?.id } });
    expect(blogs).toEqual([
      {
        id: anyText(),
        teamId,
        ...told,
        heroImage,
        createdAt: anyText(),
        createdBy: { username: manager.user.username },
      },
    ]);
    const removed = await manager.raw('DELETE', `${path}/${blogs[0]?.id ?? ''}`);
    expect(removed.status).toBe(200);
    expect((await member.ok(listBlogs, { params: { teamId } })).blogs).toEqual([]);
    const again = await manager.raw('DELETE', `${path}/${blogs[0]?.id ?? ''}`);
    expect(refusal(again).code).toBe('blog.not-found');
  });

  it('are published and deleted with MANAGE_BLOGS alone', async () => {
    const refused = await member.call(createBlog, { params: { teamId }, body: told });
    expect(refusal(refused).code).toBe('team.missing-permission');
    const { id: blogId } = await publish(manager);
    const kept = await member.call(deleteBlog, { params: { teamId, blogId } });
    expect(refusal(kept).code).toBe('team.missing-permission');
    await manager.ok(deleteBlog, { params: { teamId, blogId } });
    const elsewhere = await newTeam(stranger);
    const foreign = await publish(manager);
    const other = await stranger.call(deleteBlog, {
      params: { teamId: elsewhere, blogId: foreign.id },
    });
    expect(refusal(other).code).toBe('blog.not-found');
    await manager.ok(deleteBlog, { params: { teamId, blogId: foreign.id } });
  });

  it('stand in the audit log when they are published and when they are deleted', async () => {
    const { id: blogId } = await publish(manager, ' Our season ');
    const entry = {
      userId: manager.user.id,
      targetId: blogId,
      options: { name: 'Our season' },
    };
    expect(await lastAudit(owner, teamId)).toMatchObject({ ...entry, actionType: 'blog.created' });
    await manager.ok(deleteBlog, { params: { teamId, blogId } });
    expect(await lastAudit(owner, teamId)).toMatchObject({ ...entry, actionType: 'blog.deleted' });
  });

  it('refuse what is blank or too long, at its field', async () => {
    const write = (title: string, content: string) =>
      manager.call(createBlog, { params: { teamId }, body: { title, content } });
    expect(refusal(await write(' ', 'x')).errors).toHaveProperty('title');
    expect(refusal(await write('t', ' \n ')).errors).toHaveProperty('content');
    expect(refusal(await write('t'.repeat(101), 'x')).errors).toHaveProperty('title');
    expect(refusal(await write('t', 'x'.repeat(20_001))).errors).toHaveProperty('content');
  });

  it('[T-326] are published only while the team is discoverable', async () => {
    await setDiscoverable(teamId, false);
    const refused = await owner.call(createBlog, { params: { teamId }, body: told });
    expect(refusal(refused).code).toBe('blog.not-discoverable');
    expect((await member.ok(listBlogs, { params: { teamId } })).blogs).toEqual([]);
    await setDiscoverable(teamId, true);
    const { id: blogId } = await publish(manager);
    await manager.ok(deleteBlog, { params: { teamId, blogId } });
  });

  it('[T-337, E-234] are read by anyone at their address, while the team is discoverable', async () => {
    const visitor = createClient(server);
    const { id } = await publish(manager);
    const answer = await visitor.raw('GET', `/api/v1/blog/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      blog: {
        id,
        teamId,
        ...told,
        heroImage: null,
        createdAt: anyText(),
        createdBy: { username: manager.user.username },
      },
      team: {
        id: teamId,
        name: 'Team',
        description: '',
        banner: null,
        profilePicture: null,
        isVerified: false,
        memberCount: 3,
      },
    });
    await setDiscoverable(teamId, false);
    const hidden = await visitor.call(getBlog, { params: { blogId: id } });
    expect(refusal(hidden).code).toBe('blog.not-found');
    const page = await fetch(`${server.origin}/blog/${id}`, { headers: { accept: 'text/html' } });
    expect(await page.text()).not.toContain('Season');
    expect((await fetch(`${server.origin}/blog/feed/${teamId}`)).status).toBe(404);
    await setDiscoverable(teamId, true);
    await inDatabase(server, 'update teams set suspended_at = now() where id = $1', [teamId]);
    const suspended = await visitor.call(getBlog, { params: { blogId: id } });
    expect(refusal(suspended).code).toBe('blog.not-found');
    await inDatabase(server, 'update teams set suspended_at = null where id = $1', [teamId]);
    await manager.ok(deleteBlog, { params: { teamId, blogId: id } });
  });

  it('are answered newest first, with the team', async () => {
    const first = await publish(manager, 'First');
    const second = await publish(manager, 'Second');
    const { body } = await member.raw('GET', `/api/v1/teams/${teamId}/blogs`);
    expect(body).toMatchObject({
      blogs: [{ id: second.id }, { id: first.id }],
      team: { id: teamId, name: 'Team' },
    });
    const outside = await stranger.call(listBlogs, { params: { teamId } });
    expect(refusal(outside).code).toBe('team.not-found');
    for (const { id } of [first, second])
      await manager.ok(deleteBlog, { params: { teamId, blogId: id } });
  });

  it('have a share card of their own, and a feed, both escaped', async () => {
    const { id } = await publish(manager, 'A "<b>" & more\u0007');
    const page = await fetch(`${server.origin}/blog/${id}`, { headers: { accept: 'text/html' } });
    const head = await page.text();
    expect(head).toContain('A &quot;&lt;b&gt;&quot; &amp; more');
    expect(head).not.toContain('"<b>"');
    expect(head).toContain('It &amp; all of **it**.');
    const feed = await fetch(`${server.origin}/blog/feed/${teamId}`);
    expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const text = await feed.text();
    expect(text).toContain('<title>A &quot;&lt;b&gt;&quot; &amp; more</title>');
    expect(text).toContain(`/blog/${id}"/>`);
    for (const unknown of ['1', 'x', '9'.repeat(30)])
      expect((await fetch(`${server.origin}/blog/feed/${unknown}`)).status).toBe(404);
  });
});
