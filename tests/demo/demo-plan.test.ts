import { beforeAll, describe, expect, it } from 'vitest';
import { formFaults } from '#shared/rules/application-form.ts';
import { validateBlogContent, validateBlogTitle } from '#shared/rules/blogs.ts';
import {
  validateAnnouncementContent,
  validateAnnouncementTitle,
} from '#shared/rules/announcements.ts';
import { demoTables } from '#server/demo/demo-rows.ts';
import { validateMessageContent } from '#shared/rules/message-content.ts';
import {
  cleanEmojiName,
  validateChannelName,
  validateColor,
  validateEmail,
  validateRoleName,
  validateTeamDescription,
  validateTeamName,
  validateTodo,
  validateUsername,
} from '#shared/rules/validation.ts';
import { planDemo, type DemoPlan } from '#server/demo/plan-demo.ts';
import { readTalkFiles } from '#server/demo/talk/talk-files.ts';
import { demoTeams } from '#server/demo/teams/demo-teams.ts';
import { square } from '#server/demo/teams/square.ts';
import { isKnownGame } from '#server/lib/game-catalogue.ts';

async function planned(circumstances: { seed?: string; peopleCount?: number } = {}) {
  return planDemo({
    seed: 'tayfa',
    now: Date.UTC(2026, 10, 21, 18),
    passwordHash: 'hash',
    talk: await readTalkFiles([...demoTeams, square]),
    teams: demoTeams,
    isBeside: false,
    peopleCount: 0,
    ...circumstances,
  });
}

describe('the plan of the demo', () => {
  let plan: DemoPlan;

  beforeAll(async () => {
    plan = await planned();
  });

  it('is the same for the same word and another for another', async () => {
    const { rows, pictures } = await planned();
    expect({ rows, pictures }).toEqual({ rows: plan.rows, pictures: plan.pictures });
    expect((await planned({ seed: 'other' })).rows.messages).not.toEqual(plan.rows.messages);
  });

  it('keeps to the rules of names, texts and colours', () => {
    const { users, teams, channels, roles, todos, messages } = plan.rows;
    const premium = new Set(users.filter(({ flags }) => flags === 1).map(({ id }) => id));
    expect(plan.rows.team_emojis.length).toBeGreaterThan(10);
    for (const { name } of plan.rows.team_emojis) expect(cleanEmojiName(name)).toBe(name);
    const problems = [
      ...users.map(({ username }) => validateUsername(username, 'registration')),
      ...users.map(({ email }) => validateEmail(email)),
      ...teams.map(({ name }) => validateTeamName(name)),
      ...teams.map(({ description }) => validateTeamDescription(description)),
      // a chat's channel has no name of its own
      ...channels.flatMap(({ team_id, parent_id, name }) =>
        team_id && parent_id === null ? [validateChannelName(name)] : [],
      ),
      ...roles.map(({ name }) => validateRoleName(name)),
      ...roles.flatMap(({ color, color2 }) => [
        validateColor(color),
        validateColor(color2 ?? color),
      ]),
      ...todos.map(({ content }) => validateTodo(content)),
      ...messages.map(({ content, author_id }) =>
        validateMessageContent({
          content,
          attachmentCount: 0,
          isPremium: premium.has(author_id),
        }),
      ),
    ];
    expect(problems.filter((problem) => problem !== null)).toEqual([]);
    // a thread is named like a line of text
    for (const { parent_id, name } of channels)
      if (parent_id !== null) expect(name).toMatch(/^\S.{0,98}\S$/u);
  });

  it('has rows in every table that it writes', () => {
    expect(demoTables.filter((table) => plan.rows[table].length === 0)).toEqual([]);
  });

  it('publishes, asks and guards by the rules of forms, blogs, announcements and games', () => {
    const { blogs, messages, application_forms, applications, teams, threads } = plan.rows;
    const announced = messages.filter(({ title }) => title !== null);
    const problems = [
      ...blogs.flatMap(({ title, content }) => [
        validateBlogTitle(title),
        validateBlogContent(content),
      ]),
      ...announced.flatMap(({ title, content }) => [
        validateAnnouncementTitle(title ?? ''),
        validateAnnouncementContent(content),
      ]),
      ...application_forms.flatMap((form) => formFaults(form)),
    ];
    expect(problems.filter((problem) => problem !== null)).toEqual([]);
    // an application in each state; a form with a question of each type
    expect(applications.map(({ status }) => status).toSorted()).toEqual([
      'accepted',
      'pending',
      'rejected',
    ]);
    const types = application_forms.flatMap(({ questions }) => questions.map(({ type }) => type));
    expect(new Set(types).size).toBe(4);
    const playing = teams.filter(({ games }) => games.length > 0);
    expect(playing.length).toBeGreaterThan(2);
    for (const { gameId } of playing.flatMap(({ games }) => games))
      expect(isKnownGame(gameId), gameId).toBe(true);
    expect(threads.length).toBeGreaterThan(0);
  });

  it('leaves no blank of the talk unfilled and answers only what was said before', () => {
    const said = new Map(plan.rows.messages.map(({ id, channel_id }) => [id, channel_id]));
    for (const { content, reply_to, channel_id, id } of plan.rows.messages) {
      expect(content).not.toMatch(/[«»]/);
      if (reply_to === null) continue;
      expect(said.get(reply_to)).toBe(channel_id);
      expect(BigInt(reply_to)).toBeLessThan(BigInt(id));
    }
  });

  it('holds about six thousand messages, and few that were said a little earlier already', () => {
    const { messages } = plan.rows;
    expect(messages.length).toBeGreaterThan(5000);
    const recent = new Map<string, string[]>();
    let repeated = 0;
    for (const { channel_id, content } of messages) {
      const before = recent.get(channel_id) ?? [];
      if (content.length > 14 && before.slice(-50).includes(content)) repeated += 1;
      recent.set(channel_id, [...before, content]);
    }
    expect(repeated / messages.length).toBeLessThan(0.08);
  });

  it('makes one giant team when asked for many people', async () => {
    const { rows, teams } = await planned({ peopleCount: 500 });
    expect(rows.users.length).toBe(500);
    const giant = teams.find(({ blueprint }) => blueprint.key === 'meydan');
    expect(giant?.row.member_count).toBe(giant?.members.length);
    expect(giant?.members.length).toBeGreaterThan(490);
  });
});
