import { describe, expect, it } from 'vitest';
import { setChannelRoleOverride } from '#shared/contract/channels/channel.ts';
import {
  answerInteraction,
  pressComponent,
  submitModal,
  useCommand,
  type Interaction,
} from '#shared/contract/messages/interaction.ts';
import {
  editMessage,
  getMessage,
  listMessages,
  sendMessage,
} from '#shared/contract/messages/message.ts';
import { kickMember, timeOutMember } from '#shared/contract/teams/member.ts';
import { everyoneRoleId, type TeamId } from '#shared/lib/ids.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import type { Client } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { newTeam, refusal } from '../teams/team-world.ts';
import { newBot, putBot } from './bot-world.ts';
import {
  answerAs,
  answerCall,
  ask,
  buttons,
  commandWorld,
  press,
  signUp,
  withButtons,
  type CommandWorld,
} from './command-world.ts';

const { server, owner, member, stranger } = fileFixtures();

async function world(): Promise<CommandWorld & { teamId: TeamId }> {
  const teamId = await newTeam(owner, [member]);
  return { teamId, ...(await commandWorld(owner, teamId)) };
}

/** Opens a modal for a command; answers what it was asked. */
async function openModal(here: CommandWorld, modal: object = signUp): Promise<Interaction> {
  const asked = await ask(member, here);
  await answerAs(here.bot, asked, { type: 'modal', modal });
  return asked;
}

async function submit(
  by: Client,
  here: CommandWorld,
  { id, values }: { id: Interaction['id']; values: Record<string, string> },
): Promise<Interaction> {
  const params = { channelId: here.channelId, interactionId: id };
  const { interaction } = await by.ok(submitModal, { params, body: { values } });
  return here.socket.next('INTERACTION_CREATED', { where: (asked) => asked.id === interaction.id });
}

describe('what hangs below a message of a bot', () => {
  it('comes with the message, to all who read it', async () => {
    const here = await world();
    const members = await member.connect();
    const messageId = await withButtons(here);
    const heard = await members.next('MESSAGE_SEND');
    expect(heard.message).toMatchObject({ id: messageId, components: buttons });
    const { messages } = await owner.ok(listMessages, { params: { channelId: here.channelId } });
    expect(messages.at(-1)?.components).toMatchObject(buttons);
  });

  it('is changed with the message, and taken off', async () => {
    const here = await world();
    const params = { channelId: here.channelId, messageId: await withButtons(here) };
    const kept = await here.bot.ok(editMessage, { params, body: { content: 'Other words' } });
    expect(kept.message.components).toMatchObject(buttons);
    const body = { content: 'Other words', components: [] };
    expect((await here.bot.ok(editMessage, { params, body })).message.components).toBeUndefined();
    const { message } = await member.ok(getMessage, { params });
    expect(message.components).toBeUndefined();
  });

  it('is of bots only', async () => {
    const here = await world();
    const params = { channelId: here.channelId };
    // reason: lists of the contract can be changed, these are never
    const components = structuredClone(buttons) as never;
    const sent = await member.call(sendMessage, { params, body: { content: 'x', components } });
    expect(sent.body.errors).toEqual({
      components: 'Only bots can add components to a message',
    });
    const { message } = await member.ok(sendMessage, { params, body: { content: 'x' } });
    const edited = await member.call(editMessage, {
      params: { ...params, messageId: message.id },
      body: { content: 'y', components },
    });
    expect(edited.status).toBe(400);
  });

  const button = { type: 'button', label: 'Go', customId: 'go' };
  const link = { type: 'link', label: 'Go', url: 'https://example.com' };
  const select = { type: 'select', customId: 's', options: [{ label: 'A', value: 'a' }] };
  const many = (count: number, make: (n: number) => object) =>
    Array.from({ length: count }, (_, n) => make(n));
  it.each([
    ['six rows', many(6, (n) => [{ ...button, customId: `b${n}` }]), 'components'],
    ['six buttons in a row', [many(6, (n) => ({ ...button, customId: `b${n}` }))], 'components.0'],
    ['an empty row', [[]], 'components.0'],
    ['an unknown style', [[{ ...button, style: 'loud' }]], 'components.0.0.style'],
    ['a label of 81', [[{ ...button, label: 'a'.repeat(81) }]], 'components.0.0.label'],
    ['a blank label', [[{ ...button, label: '\u200B' }]], 'components.0.0.label'],
    ['a turned label', [[{ ...button, label: 'a\u202Eb' }]], 'components.0.0.label'],
    ['an id of 101', [[{ ...button, customId: 'a'.repeat(101) }]], 'components.0.0.customId'],
    ['twice the same id', [[button, button]], 'components'],
    ['a list beside a button', [[select, button]], 'components.0.0'],
    ['a list of nothing', [[{ ...select, options: [] }]], 'components.0.0.options'],
    [
      'a list of 26',
      [[{ ...select, options: many(26, (n) => ({ label: 'A', value: `v${n}` })) }]],
      'components.0.0.options',
    ],
    ['more to choose than there is', [[{ ...select, max: 2 }]], 'components.0.0.max'],
    ...[
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'ftp://example.com',
      'https://',
      'example.com',
      '//example.com',
      'https://bank.example@evil.example/',
      'https://user:word@example.com/',
      'https://example.com:25/',
      'http://example.com:6667/',
      'http://example.com:0/',
      'https://example.com/\u202Egpj.exe',
      'https://exa\u200Bmple.com/',
      'https://example.com/ a',
      'https:\\\\example.com',
      ' https://example.com',
      `https://example.com/${'a'.repeat(512)}`,
    ].map(
      (url) =>
        [`a link to ${url.slice(0, 40)}`, [[{ ...link, url }]], 'components.0.0.url'] as const,
    ),
  ] as const)('is refused at the field with %s', async (_what, components, field) => {
    const here = await shared();
    const params = { channelId: here.channelId };
    const answered = await here.bot.call(sendMessage, {
      params,
      // reason: wrong on purpose
      body: { content: 'x', components: structuredClone(components) as never },
    });
    expect(answered.status).toBe(400);
    expect(Object.keys(answered.body.errors ?? {})).toEqual([field]);
  });

  let made: Promise<CommandWorld> | undefined;
  function shared(): Promise<CommandWorld> {
    made ??= world();
    return made;
  }

  it('leads where its address says when it is parsed', async () => {
    const here = await shared();
    const body = {
      content: 'x',
      components: [
        [
          {
            ...link,
            type: 'link' as const,
            url: 'https://BÜCHER.example:443/a b'.replace(' ', '%20'),
          },
        ],
      ],
    };
    const { message } = await here.bot.ok(sendMessage, {
      params: { channelId: here.channelId },
      body,
    });
    expect(message.components).toEqual([
      [{ type: 'link', label: 'Go', url: 'https://xn--bcher-kva.example/a%20b' }],
    ]);
  });
});

describe('a press', () => {
  it('is told to the bot alone, which answers', async () => {
    const here = await world();
    const messageId = await withButtons(here);
    const askers = await member.connect();
    const asked = await press(member, here, { messageId, customId: 'join' });
    expect(asked).toMatchObject({
      kind: 'press',
      user: { id: member.user.id },
      press: { customId: 'join', values: [], messageId },
    });
    const { message } = await answerAs(here.bot, asked, { type: 'message', content: 'Joined' });
    expect(message).toMatchObject({ content: 'Joined', createdBy: { id: here.bot.id } });
    expect(message).not.toHaveProperty('usedCommand');
    expect(await askers.next('INTERACTION_UPDATED')).toMatchObject({
      interactionId: asked.id,
      state: 'answered',
    });
  });

  it('changes its message for all, or says nothing', async () => {
    const here = await world();
    const messageId = await withButtons(here);
    const others = await owner.connect();
    const asked = await press(member, here, { messageId, customId: 'join' });
    await answerAs(here.bot, asked, { type: 'update', content: 'One plays', components: [] });
    const { message } = await others.next('MESSAGE_EDITED');
    expect(message).toMatchObject({ id: messageId, content: 'One plays' });
    expect(message.components).toBeUndefined();
    const second = await withButtons(here);
    const askers = await member.connect();
    const again = await press(member, here, { messageId: second, customId: 'join' });
    await answerAs(here.bot, again, { type: 'done' });
    expect(await askers.next('INTERACTION_UPDATED')).toMatchObject({ state: 'answered' });
  });

  it('changes its message once, of two answers at the same moment', async () => {
    const here = await world();
    const messageId = await withButtons(here);
    const asked = await press(member, here, { messageId, customId: 'join' });
    const contents = ['Ann plays', 'Ben plays'];
    const answered = await Promise.all(
      contents.map((content) =>
        here.bot.call(answerInteraction, answerCall(asked, { type: 'update', content })),
      ),
    );
    expect(answered.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const taken = contents.filter((_content, index) => answered[index]?.status === 200);
    const params = { channelId: here.channelId, messageId };
    expect((await member.ok(getMessage, { params })).message.content).toBe(taken[0]);
    // one that comes later changes nothing either
    const call = answerCall(asked, { type: 'update', content: 'Cem plays' });
    expect(refusal(await here.bot.call(answerInteraction, call)).code).toBe('interaction.answered');
    expect((await member.ok(getMessage, { params })).message.content).toBe(taken[0]);
  });

  it('needs no right to write: in a channel of roles all may press', async () => {
    const here = await world();
    const { teamId, channelId } = here;
    const messageId = await withButtons(here);
    await putBot(owner, { teamId, botId: (await newBot(owner, 'Boss')).id });
    const roleId = everyoneRoleId(teamId);
    // the bot's own role stands apart from everyone's
    await owner.ok(setChannelRoleOverride, {
      params: { teamId, channelId, roleId },
      body: { allow: 0, deny: channelBit('text', 'SEND_MESSAGES') },
    });
    const call = { params: { channelId }, body: { messageId, customId: 'join' } };
    // neither may the bot write there now, so it cannot answer
    expect(refusal(await member.call(pressComponent, call)).code).toBe('interaction.bot-away');
    const own = await owner.raw('GET', `/api/v1/teams/${teamId}/roles`);
    // reason: the answer of listRoles
    const { roles } = own.body as { roles: { id: never; botScope: { userId: string } | null }[] };
    const botRole = roles.find(({ botScope }) => botScope?.userId === here.bot.id);
    await owner.ok(setChannelRoleOverride, {
      params: { teamId, channelId, roleId: botRole?.id ?? roleId },
      body: { allow: channelBit('text', 'SEND_MESSAGES'), deny: 0 },
    });
    expect(
      refusal(await member.call(sendMessage, { params: { channelId }, body: { content: 'x' } }))
        .code,
    ).toBe('channel.send-denied');
    await member.ok(pressComponent, call);
  });

  it('is not made by those who may not read the message', async () => {
    const here = await world();
    const { teamId, channelId } = here;
    const messageId = await withButtons(here);
    const call = { params: { channelId }, body: { messageId, customId: 'join' } };
    expect(refusal(await stranger.call(pressComponent, call)).code).toBe('channel.not-found');
    expect(refusal(await here.bot.call(pressComponent, call)).code).toBe('bot.call-refused');
    await owner.ok(setChannelRoleOverride, {
      params: { teamId, channelId, roleId: everyoneRoleId(teamId) },
      body: { allow: 0, deny: channelBit('text', 'CAN_SEE_MESSAGE_HISTORY') },
    });
    expect(refusal(await member.call(pressComponent, call)).code).toBe('channel.history-denied');
    const timedOut = { params: { teamId, userId: member.user.id }, body: { seconds: 60 } };
    await owner.ok(timeOutMember, timedOut);
    expect(refusal(await member.call(pressComponent, call)).code).toBe('member.timed-out');
    expect(here.socket.count('INTERACTION_CREATED')).toBe(0);
  });

  it('is of something that is there, and can be pressed', async () => {
    const here = await world();
    const { bot, channelId, teamId } = here;
    const messageId = await withButtons(here);
    const params = { channelId };
    const tried = async (body: object) =>
      // reason: wrong on purpose
      refusal(await member.call(pressComponent, { params, body: body as { customId: string } }));
    expect((await tried({ messageId, customId: 'other' })).code).toBe('component.not-found');
    expect((await tried({ messageId, customId: 'closed' })).code).toBe('component.not-found');
    expect(await tried({ customId: 'join' })).toMatchObject({ code: 'request.invalid' });
    expect((await tried({ messageId: teamId, customId: 'join' })).code).toBe('message.not-found');
    const chosen = await tried({ messageId, customId: 'join', values: ['a'] });
    expect(chosen.errors).toEqual({ values: 'A button has nothing to choose' });
    const { message } = await owner.ok(sendMessage, { params, body: { content: 'plain' } });
    const plain = await tried({ messageId: message.id, customId: 'join' });
    expect(plain.code).toBe('component.not-found');
    await owner.ok(kickMember, { params: { teamId, userId: bot.id } });
    expect((await tried({ messageId, customId: 'join' })).code).toBe('interaction.bot-away');
  });

  it('of an answer that only one sees is theirs alone, and changes it', async () => {
    const here = await world();
    const { bot, channelId } = here;
    const asked = await ask(member, here);
    const components = [[{ type: 'button', label: 'More', customId: 'more' }]];
    const askers = await member.connect();
    await answerAs(bot, asked, { type: 'message', content: 'one', components, onlyAsker: true });
    await askers.next('INTERACTION_UPDATED');
    const body = { answerId: asked.id, customId: 'more' };
    const theirs = await owner.call(pressComponent, { params: { channelId }, body });
    expect(refusal(theirs).code).toBe('interaction.not-found');
    const pressed = await press(member, here, body);
    expect(pressed.press).toEqual({ customId: 'more', values: [], messageId: null });
    await answerAs(bot, pressed, { type: 'update', content: 'two', components: [] });
    expect(await askers.next('INTERACTION_UPDATED')).toMatchObject({
      interactionId: pressed.id,
      answer: { id: asked.id, content: 'two', components: [] },
    });
    const gone = await member.call(pressComponent, { params: { channelId }, body });
    expect(refusal(gone).code).toBe('component.not-found');
    server.clock.advance(15 * 60_000);
    const late = await member.call(pressComponent, { params: { channelId }, body });
    expect(refusal(late).code).toBe('interaction.expired');
  });
});

describe('a list', () => {
  const select = {
    type: 'select' as const,
    customId: 'games',
    placeholder: 'Pick',
    options: [
      { label: 'Chess', value: 'chess' },
      { label: 'Go', value: 'go', description: 'The old one' },
      { label: 'Tag', value: 'tag' },
    ],
    min: 1,
    max: 2,
  };

  it('tells what was chosen of it, as many as it takes', async () => {
    const here = await world();
    const { bot, channelId } = here;
    const params = { channelId };
    const body = { content: 'What do you play?', components: [[select]] };
    const { message } = await bot.ok(sendMessage, { params, body });
    const chosen = { messageId: message.id, customId: 'games', values: ['go', 'chess'] };
    expect((await press(member, here, chosen)).press?.values).toEqual(['go', 'chess']);
    for (const [values, text] of [
      [[], 'Choose 1 to 2'],
      [['chess', 'go', 'tag'], 'Choose 1 to 2'],
      [['poker'], 'Is not offered'],
      [['go', 'go'], 'Is not offered'],
    ] as const) {
      const tried = { ...chosen, values: [...values] };
      const answered = await member.call(pressComponent, { params, body: tried });
      expect([values, answered.body.errors]).toEqual([values, { values: text }]);
    }
  });
});

describe('a modal', () => {
  it('opens for the asker alone, and comes back filled in', async () => {
    const here = await world();
    const { bot, channelId, commandId } = here;
    const [askers, others] = [await member.connect(), await owner.connect()];
    const params = { channelId, commandId };
    await member.ok(useCommand, { params, body: { nonce: 'tab-1' } });
    const asked = await here.socket.next('INTERACTION_CREATED');
    await answerAs(bot, asked, { type: 'modal', modal: signUp });
    expect(await askers.next('INTERACTION_UPDATED')).toMatchObject({
      state: 'modal',
      nonce: 'tab-1',
      modal: signUp,
    });
    const filled = await submit(member, here, { id: asked.id, values: { name: 'Ann' } });
    expect(filled).toMatchObject({
      kind: 'modal',
      modal: { customId: 'sign-up', values: { name: 'Ann', why: '' } },
    });
    const { message } = await answerAs(bot, filled, { type: 'message', content: 'Welcome' });
    expect(message).toMatchObject({ usedCommand: { name: 'roll', userId: member.user.id } });
    expect(others.count('INTERACTION_UPDATED')).toBe(0);
  });

  it('is sent once, by the one for whom it opened, in time', async () => {
    const here = await world();
    const asked = await openModal(here);
    const call = {
      params: { channelId: here.channelId, interactionId: asked.id },
      body: { values: { name: 'Ann' } },
    };
    expect(refusal(await owner.call(submitModal, call)).code).toBe('interaction.not-found');
    const both = await Promise.all([
      member.call(submitModal, call),
      member.call(submitModal, call),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(refusal(await member.call(submitModal, call)).code).toBe('interaction.answered');
    const late = await openModal(here);
    server.clock.advance(15 * 60_000);
    const tooLate = { ...call, params: { ...call.params, interactionId: late.id } };
    expect(refusal(await member.call(submitModal, tooLate)).code).toBe('interaction.expired');
    const plain = await ask(member, here);
    const none = { ...call, params: { ...call.params, interactionId: plain.id } };
    expect(refusal(await member.call(submitModal, none)).code).toBe('interaction.not-found');
  });

  it.each([
    ['nothing', {}, 'values.name'],
    ['too much', { name: 'a'.repeat(17) }, 'values.name'],
    ['another field', { name: 'Ann', more: 'x' }, 'values.more'],
  ] as const)('is refused at its field with %s', async (_what, values, field) => {
    const here = await world();
    const asked = await openModal(here);
    const params = { channelId: here.channelId, interactionId: asked.id };
    const answered = await member.call(submitModal, { params, body: { values: { ...values } } });
    expect([answered.status, Object.keys(answered.body.errors ?? {})]).toEqual([400, [field]]);
    await submit(member, here, { id: asked.id, values: { name: 'Ann' } });
  });

  const field = { customId: 'a', label: 'A' };
  it.each([
    ['no field', { ...signUp, fields: [] }, 'modal.fields'],
    [
      'six fields',
      { ...signUp, fields: Array.from({ length: 6 }, (_, n) => ({ ...field, customId: `f${n}` })) },
      'modal.fields',
    ],
    ['two fields of an id', { ...signUp, fields: [field, field] }, 'modal.fields'],
    ['a title of 46', { ...signUp, title: 'a'.repeat(46) }, 'modal.title'],
    [
      'a label of 46',
      { ...signUp, fields: [{ ...field, label: 'a'.repeat(46) }] },
      'modal.fields.0.label',
    ],
    ['min over max', { ...signUp, fields: [{ ...field, min: 5, max: 4 }] }, 'modal.fields.0.max'],
  ])('is not opened with %s', async (_what, modal, at) => {
    const here = await world();
    const asked = await ask(member, here);
    const call = answerCall(asked, { type: 'modal', modal });
    const answered = await here.bot.call(answerInteraction, call);
    expect([answered.status, Object.keys(answered.body.errors ?? {})]).toEqual([400, [at]]);
  });

  it('is answered in words, and not with another', async () => {
    const here = await world();
    const asked = await openModal(here);
    const filled = await submit(member, here, { id: asked.id, values: { name: 'Ann' } });
    const again = answerCall(filled, { type: 'modal', modal: signUp });
    const code = async (call: ReturnType<typeof answerCall>) =>
      refusal(await here.bot.call(answerInteraction, call)).code;
    expect(await code(again)).toBe('interaction.not-fitting');
    const plain = await ask(member, here);
    expect(await code(answerCall(plain, { type: 'done' }))).toBe('interaction.not-fitting');
    expect(await code(answerCall(plain, { type: 'update', content: 'x' }))).toBe(
      'interaction.not-fitting',
    );
  });
});
