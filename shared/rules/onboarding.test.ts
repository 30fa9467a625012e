import { describe, expect, it } from 'vitest';
import {
  everyoneRoleId,
  type ChannelId,
  type RoleId,
  type TeamId,
  type UserId,
} from '../lib/ids.ts';
import { onboardingLimits as limits } from './onboarding.ts';
import {
  answersFault,
  canOfferRole,
  memberOnboarding,
  noOnboarding,
  onboardingFaults,
  outcomeOf,
  rolesAfterAnswers,
  type OnboardingQuestion,
} from './onboarding.ts';
import { teamMask, type RoleFacts, type TeamPermission } from './permissions.ts';

// reason: the rules compare ids and read nothing into them
const role = (id: number) => String(id) as RoleId;
const channel = (id: number) => String(id) as ChannelId;

function option(id: string, brings: { roles?: number[]; channels?: number[] } = {}) {
  return {
    id,
    label: id,
    description: '',
    emojiId: null,
    roleIds: (brings.roles ?? []).map(role),
    channelIds: (brings.channels ?? []).map(channel),
  };
}

const games: OnboardingQuestion = {
  id: 'games',
  text: 'What do you play?',
  isSeveral: true,
  isRequired: false,
  options: [
    option('raids', { roles: [1], channels: [10, 11] }),
    option('arena', { roles: [1, 2], channels: [11] }),
    option('chess'),
  ],
};
const side: OnboardingQuestion = {
  id: 'side',
  text: 'Which side?',
  isSeveral: false,
  isRequired: true,
  options: [option('light', { roles: [3] }), option('dark', { channels: [12] })],
};
const questions = [games, side];

describe('answers', () => {
  it.each([
    [['light'], null],
    [['raids', 'arena', 'dark'], null],
    [[], 'missing'],
    [['raids'], 'missing'],
    [['light', 'dark'], 'several'],
    [['light', 'gone'], 'unknown'],
  ] as const)('%j are answered with %s', (optionIds, fault) => {
    expect(answersFault(questions, optionIds)).toBe(fault);
  });

  it.each([
    [['light'], [3], [10, 11, 12]],
    [['dark'], [], [10, 11]],
    [['arena', 'dark'], [1, 2], [10]],
    [['raids', 'arena', 'light'], [1, 2, 3], [12]],
    [['chess'], [], [10, 11, 12]],
  ] as const)('%j bring the roles %j and leave the channels %j out', (optionIds, roles, hidden) => {
    expect(outcomeOf(questions, optionIds)).toEqual({
      roleIds: roles.map(role),
      hiddenChannelIds: hidden.map(channel),
    });
  });
});

describe('roles after answers', () => {
  it.each([
    // held, given before, wanted -> held, given
    ['give what is wanted', [], [], [1, 2], [1, 2], [1, 2]],
    ['take what answers gave', [1, 9], [1], [2], [2, 9], [2]],
    ['leave what was given by hand', [1], [], [], [1], []],
    ['do not take over what was given by hand', [1], [], [1], [1], []],
    ['do not give again what a moderator took', [9], [1], [1], [9], [1]],
    ['never give what may not be given', [], [], [7], [], []],
    ['keep what was given while it may not be given now', [7], [7], [7], [7], [7]],
    ['stay the same for the same', [1, 2], [1, 2], [1, 2], [1, 2], [1, 2]],
  ] as const)('%s', (...row) => {
    const [, held, given, wanted, heldAfter, givenAfter] = row;
    const before = { held: held.map(role), given: given.map(role) };
    const after = rolesAfterAnswers(before, wanted.map(role), (id) => id !== role(7));
    expect(after).toEqual({ held: heldAfter.map(role), given: givenAfter.map(role) });
  });
});

describe('how a member stands', () => {
  const facts = { isOn: true, hasRules: true, channelIds: [channel(10)] };
  const fresh = { isFinished: false, hiddenChannelIds: [] };
  const through = { isFinished: true, hiddenChannelIds: [channel(10), channel(99)] };
  it.each([
    ['off', { ...facts, isOn: false }, fresh, undefined],
    ['there before', facts, null, { stage: 'done', hiddenChannelIds: [] }],
    ['new, with rules', facts, fresh, { stage: 'rules', hiddenChannelIds: [] }],
    [
      'new, without',
      { ...facts, hasRules: false },
      fresh,
      { stage: 'welcome', hiddenChannelIds: [] },
    ],
    // what stands in no option any more is hidden from no one
    ['through', facts, through, { stage: 'done', hiddenChannelIds: [channel(10)] }],
  ] as const)('%s', (...row) => {
    const [, given, own, stands] = row;
    expect(memberOnboarding(given, own)).toEqual(stands);
  });
});

// reason: the rules compare ids and read nothing into them
const team = { id: '100' as TeamId, createdBy: '1' as UserId };
// reason: the same
const editorId = '7' as UserId;
const facts = (id: RoleId, priority: number, ...may: TeamPermission[]): RoleFacts => ({
  id,
  priority,
  permissions: teamMask(...may),
  isSelfAssignable: false,
  botScope: null,
});
const everyone = facts(everyoneRoleId(team.id), 0);
const officer = facts(role(50), 5, 'MANAGE_ROLES', 'CREATE_INVITES');
const helper = facts(role(51), 4, 'MANAGE_TEAM');

describe('a role that an option may give', () => {
  const plain = facts(role(60), 2);
  it.each([
    ['a plain one below', officer, plain, null],
    ['one that invites', officer, facts(role(60), 2, 'CREATE_INVITES'), null],
    ['without MANAGE_ROLES', helper, plain, 'team.missing-permission'],
    [
      'one that anyone may take, without MANAGE_ROLES',
      helper,
      { ...plain, isSelfAssignable: true },
      'team.missing-permission',
    ],
    ['its own height', officer, facts(role(60), 5), 'role.outranked'],
    ['everyone', officer, everyone, 'role.default'],
    ['a bot’s', officer, { ...plain, botScope: { userId: team.createdBy } }, 'role.bot-managed'],
    [
      'what the editor lacks',
      officer,
      facts(role(60), 2, 'BAN_MEMBERS'),
      'role.permission-not-held',
    ],
    [
      'what the editor has, over others',
      officer,
      facts(role(60), 2, 'MANAGE_ROLES'),
      'onboarding.role-too-powerful',
    ],
  ] as const)('%s', (...row) => {
    const [, by, given, refusal] = row;
    const roles = new Map([everyone, by, given].map((one) => [one.id, one]));
    const actor = { userId: editorId, roleIds: [by.id] };
    const may = canOfferRole({ team, actor, roles, role: given });
    expect(may.ok ? null : may.error).toBe(refusal);
  });

  it('is none with ADMINISTRATOR, also when the owner offers it', () => {
    const king = facts(role(61), 3, 'ADMINISTRATOR');
    const roles = new Map([everyone, king].map((one) => [one.id, one]));
    const creator = { userId: team.createdBy, roleIds: [] };
    expect(canOfferRole({ team, actor: creator, roles, role: king })).toEqual({
      ok: false,
      error: 'onboarding.role-too-powerful',
    });
  });
});

describe('the settings', () => {
  const long = (length: number) => 'x'.repeat(length + 1);
  const asks = (change: Partial<OnboardingQuestion>) => ({
    ...noOnboarding,
    questions: [{ ...side, ...change }],
  });
  it.each([
    ['nothing at all, off', noOnboarding, []],
    ['nothing at all, on', { ...noOnboarding, isOn: true }, ['isOn']],
    ['one rule, on', { ...noOnboarding, isOn: true, rules: [{ title: 'Be kind', text: '' }] }, []],
    ['one question, on', { ...asks({}), isOn: true }, []],
    ['a long greeting', { ...noOnboarding, greeting: long(limits.greeting) }, ['greeting']],
    ['an empty rule', { ...noOnboarding, rules: [{ title: ' ', text: '' }] }, ['rules.0.title']],
    [
      'long rules',
      { ...noOnboarding, rules: [{ title: long(limits.ruleTitle), text: long(limits.ruleText) }] },
      ['rules.0.title', 'rules.0.text'],
    ],
    [
      'too many rules',
      {
        ...noOnboarding,
        rules: Array.from({ length: limits.rules + 1 }, () => ({ title: 'x', text: '' })),
      },
      ['rules'],
    ],
    [
      'too many questions',
      { ...noOnboarding, questions: Array.from({ length: limits.questions + 1 }, () => side) },
      ['questions'],
    ],
    [
      'too many channels to begin in',
      {
        ...noOnboarding,
        startChannels: Array.from({ length: limits.startChannels + 1 }, () => ({
          channelId: channel(1),
          description: '',
        })),
      },
      ['startChannels'],
    ],
    ['an empty question', asks({ text: '' }), ['questions.0.text']],
    ['one option', asks({ options: [option('a')] }), ['questions.0.options']],
    [
      'too many options',
      asks({
        options: Array.from({ length: limits.options.max + 1 }, (_none, index) =>
          option(`o${String(index)}`),
        ),
      }),
      ['questions.0.options'],
    ],
    [
      'the same option twice',
      asks({ options: [option('a'), { ...option('b'), label: ' a ' }] }),
      ['questions.0.options.1.label'],
    ],
    [
      'too many roles',
      asks({ options: [option('a', { roles: [1, 2, 3, 4, 5, 6] }), option('b')] }),
      ['questions.0.options.0.roleIds'],
    ],
    [
      'too many channels',
      asks({
        options: [option('a'), option('b', { channels: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] })],
      }),
      ['questions.0.options.1.channelIds'],
    ],
  ] as const)('%s', (_name, settings, paths) => {
    expect(onboardingFaults(settings).map(({ path }) => path)).toEqual(paths);
  });
});
