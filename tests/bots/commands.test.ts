import { describe, expect, it } from 'vitest';
import { deleteBot } from '#shared/contract/account/bot.ts';
import { setStatus } from '#shared/contract/account/status.ts';
import { setChannelRoleOverride, updateChannel } from '#shared/contract/channels/channel.ts';
import { getThread, startThread } from '#shared/contract/channels/thread.ts';
import { listCommands, setCommands } from '#shared/contract/messages/command.ts';
import {
  answerInteraction,
  editInteractionAnswer,
  useCommand,
} from '#shared/contract/messages/interaction.ts';
import { listMessages } from '#shared/contract/messages/message.ts';
import { kickMember, timeOutMember } from '#shared/contract/teams/member.ts';
import { everyoneRoleId, type TeamId, type UserId } from '#shared/lib/ids.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import { newChannel } from '../channels/channel-world.ts';
import { newGroup } from '../chats/chat-world.ts';
import { scriptInjections } from '../corpora/script-injections.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { inDatabase } from '../support/in-database.ts';
import { newTeam, refusal } from '../teams/team-world.ts';
import { newBot, putBot } from './bot-world.ts';
import {
  answerAs,
  answerCall,
  ask,
  commandWorld,
  editCall,
  rollCommand,
  type CommandWorld,
} from './command-world.ts';

const { server, owner, member, stranger } = fileFixtures();

async function world(command?: object): Promise<CommandWorld & { teamId: TeamId }> {
  const teamId = await newTeam(owner, [member]);
  return { teamId, ...(await commandWorld(owner, teamId, command)) };
}

async function deny(
  { teamId, channelId }: CommandWorld & { teamId: TeamId },
  permission: 'SEND_MESSAGES' | 'VIEW_CHANNEL',
): Promise<void> {
  await owner.ok(setChannelRoleOverride, {
    params: { teamId, channelId, roleId: everyoneRoleId(teamId) },
    body: { allow: 0, deny: channelBit('text', permission) },
  });
}

function errorsOf(answered: { body: { errors?: unknown } }): unknown {
  return answered.body.errors;
}

describe('the commands of a bot', () => {
  it('are those that it named last; one of the same name keeps its id', async () => {
    const { bot, channelId, commandId } = await world();
    const commands = [
      { name: 'poll', description: 'Asks', options: [] },
      { ...rollCommand, description: 'Rolls dice' },
    ];
    const set = await bot.ok(setCommands, { body: { commands } });
    expect(set.commands.map(({ name }) => name)).toEqual(['poll', 'roll']);
    expect(set.commands[1]?.id).toBe(commandId);
    const listed = await member.ok(listCommands, { params: { channelId } });
    expect(listed.commands).toEqual([
      { ...set.commands[0], bot: { id: bot.id, username: 'Helper', profilePicture: null } },
      { ...set.commands[1], bot: { id: bot.id, username: 'Helper', profilePicture: null } },
    ]);
    await bot.ok(setCommands, { body: { commands: [] } });
    expect((await member.ok(listCommands, { params: { channelId } })).commands).toEqual([]);
  });

  it('are told to those who share a team with it when they change, and not when it says the same', async () => {
    const { bot } = await world();
    const [mates, others] = [await member.connect(), await stranger.connect()];
    const described = { ...rollCommand, description: 'Rolls two dice' };
    const told = { botId: bot.id };
    for (const [commands, isTold] of [
      [[rollCommand], false],
      [[described], true],
      [[described], false],
      [[], true],
      [[rollCommand], true],
    ] as const) {
      await bot.ok(setCommands, { body: { commands: [...commands] } });
      if (isTold) expect(await mates.next('BOT_COMMANDS_UPDATED')).toEqual(told);
    }
    expect(mates.count('BOT_COMMANDS_UPDATED')).toBe(3);
    await stranger.ok(setStatus, { body: { content: 'here', emojiId: '' } });
    await others.next('ME_UPDATED');
    expect(others.count('BOT_COMMANDS_UPDATED')).toBe(0);
  });

  it('are set by bots only', async () => {
    const answered = await owner.call(setCommands, { body: { commands: [] } });
    expect([answered.status, refusal(answered).code]).toEqual([403, 'bot.only']);
  });

  const option = { name: 'who', description: 'Whom', type: 'user' } as const;
  it.each([
    ['name', { ...rollCommand, name: 'Roll' }, 'commands.0.name'],
    ['a name of 33', { ...rollCommand, name: 'a'.repeat(33) }, 'commands.0.name'],
    ['a name with a space', { ...rollCommand, name: 'roll it' }, 'commands.0.name'],
    ['an empty name', { ...rollCommand, name: '' }, 'commands.0.name'],
    [
      'a description of 101',
      { ...rollCommand, description: 'a'.repeat(101) },
      'commands.0.description',
    ],
    ['a blank description', { ...rollCommand, description: ' ' }, 'commands.0.description'],
    ['a turned description', { ...rollCommand, description: 'a\u202Eb' }, 'commands.0.description'],
    [
      '26 options',
      {
        ...rollCommand,
        options: Array.from({ length: 26 }, (_, n) => ({ ...option, name: `o${n}` })),
      },
      'commands.0.options',
    ],
    [
      'two options of a name',
      { ...rollCommand, options: [option, option] },
      'commands.0.options.1.name',
    ],
    [
      'a required option behind another',
      { ...rollCommand, options: [option, { ...option, name: 'b', required: true }] },
      'commands.0.options.1.required',
    ],
    [
      'choices of people',
      { ...rollCommand, options: [{ ...option, choices: [{ name: 'a', value: 'a' }] }] },
      'commands.0.options.0.choices',
    ],
    [
      'choices of another type',
      {
        ...rollCommand,
        options: [{ ...option, type: 'integer', choices: [{ name: 'a', value: 'a' }] }],
      },
      'commands.0.options.0.choices',
    ],
  ])('are refused at the field with %s', async (_what, command, field) => {
    const bot = await newBot(stranger);
    // reason: wrong on purpose
    const commands = [command] as [typeof rollCommand];
    const answered = await bot.call(setCommands, { body: { commands } });
    expect(answered.status).toBe(400);
    expect(Object.keys(errorsOf(answered) ?? {})).toEqual([field]);
    await stranger.ok(deleteBot, { params: { botId: bot.id } });
  });

  it('are 100 at most', async () => {
    const { bot } = await world();
    const named = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ ...rollCommand, name: `c${n}` }));
    expect((await bot.ok(setCommands, { body: { commands: named(100) } })).commands).toHaveLength(
      100,
    );
    const answered = await bot.call(setCommands, { body: { commands: named(101) } });
    expect(errorsOf(answered)).toEqual({ commands: 'A bot has at most 100 commands' });
  });

  it('are not listed where the bot could not answer, and not to those who may not write', async () => {
    const here = await world();
    const { bot, channelId, teamId } = here;
    const params = { channelId };
    expect(refusal(await stranger.call(listCommands, { params })).code).toBe('channel.not-found');
    await owner.ok(timeOutMember, { params: { teamId, userId: bot.id }, body: { seconds: 60 } });
    expect((await owner.ok(listCommands, { params })).commands).toEqual([]);
    const other = await world();
    await deny(other, 'SEND_MESSAGES');
    const there = { params: { channelId: other.channelId } };
    expect((await owner.ok(listCommands, there)).commands).toEqual([]);
    expect(refusal(await member.call(listCommands, there)).code).toBe('channel.send-denied');
  });

  it('are none in a chat', async () => {
    const channelId = await newGroup(owner, [member]);
    expect((await member.ok(listCommands, { params: { channelId } })).commands).toEqual([]);
  });
});

describe('a command that is used', () => {
  it('is told to its bot alone, which answers for all to see', async () => {
    const here = await world();
    const { bot, channelId, commandId, teamId } = here;
    const other = await newBot(owner, 'Other');
    await putBot(owner, { teamId, botId: other.id });
    const [others, askers] = [await other.listen(), await member.connect()];
    const body = { options: {}, nonce: 'mine' };
    const { interaction } = await member.ok(useCommand, { params: { channelId, commandId }, body });
    const asked = await here.socket.next('INTERACTION_CREATED');
    expect(asked).toMatchObject({
      id: interaction.id,
      kind: 'command',
      teamId,
      channelId,
      user: { id: member.user.id, username: member.user.username },
      command: { id: commandId, name: 'roll', options: {} },
    });
    const { message } = await answerAs(bot, asked, { type: 'message', content: 'a six' });
    expect(message).toMatchObject({
      content: 'a six',
      createdBy: { id: bot.id },
      usedCommand: { name: 'roll', userId: member.user.id },
    });
    expect(await askers.next('INTERACTION_UPDATED')).toEqual({
      teamId,
      channelId,
      interactionId: interaction.id,
      nonce: 'mine',
      state: 'answered',
      answer: null,
      modal: null,
    });
    const heard = await others.next('MESSAGE_SEND');
    expect(heard.message).toMatchObject({ id: message?.id, usedCommand: { name: 'roll' } });
    expect(others.count('INTERACTION_CREATED')).toBe(0);
    expect(others.count('INTERACTION_UPDATED')).toBe(0);
    const { messages } = await owner.ok(listMessages, { params: { channelId } });
    expect(messages.at(-1)).toMatchObject({ content: 'a six', usedCommand: { name: 'roll' } });
  });

  it('is answered for the asker alone, and not in the history', async () => {
    const here = await world();
    const { bot, channelId } = here;
    const [askers, others] = [await member.connect(), await owner.connect()];
    const asked = await ask(member, here);
    const told = { type: 'message', content: 'only you', onlyAsker: true };
    expect((await answerAs(bot, asked, told)).message).toBeNull();
    const { answer: heard } = await askers.next('INTERACTION_UPDATED');
    expect(heard).toMatchObject({ id: asked.id, content: 'only you', createdBy: { id: bot.id } });
    const { messages } = await member.ok(listMessages, { params: { channelId } });
    expect(messages.map(({ content }) => content)).not.toContain('only you');
    expect(others.count('INTERACTION_UPDATED')).toBe(0);
    expect(others.count('MESSAGE_SEND')).toBe(0);
  });

  it('is put off, then answered, and the answer is changed', async () => {
    const here = await world();
    const { bot, channelId } = here;
    const askers = await member.connect();
    const asked = await ask(member, here);
    await answerAs(bot, asked, { type: 'defer' });
    expect(await askers.next('INTERACTION_UPDATED')).toMatchObject({ state: 'deferred' });
    server.clock.advance(60_000);
    const edit = (content: string) => bot.ok(editInteractionAnswer, editCall(asked, content));
    const { message } = await edit('done');
    expect(message).toMatchObject({ content: 'done', usedCommand: { name: 'roll' } });
    expect((await edit('done twice')).message).toMatchObject({
      id: message?.id,
      content: 'done twice',
    });
    const { messages } = await member.ok(listMessages, { params: { channelId } });
    expect(messages.map(({ content }) => content)).toEqual(['done twice']);
  });

  it('is put off and answered for the asker alone', async () => {
    const here = await world();
    const asked = await ask(member, here);
    await answerAs(here.bot, asked, { type: 'defer', onlyAsker: true });
    const askers = await member.connect();
    const edit = editCall(asked, 'for you');
    expect((await here.bot.ok(editInteractionAnswer, edit)).message).toBeNull();
    const heard = await askers.next('INTERACTION_UPDATED');
    expect(heard.answer).toMatchObject({ id: asked.id, content: 'for you' });
  });

  it('is answered once', async () => {
    const here = await world();
    const asked = await ask(member, here);
    const call = answerCall(asked, { type: 'message', content: 'once' });
    const both = await Promise.all([
      here.bot.call(answerInteraction, call),
      here.bot.call(answerInteraction, call),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const again = await here.bot.call(answerInteraction, call);
    expect(refusal(again).code).toBe('interaction.answered');
    const { messages } = await member.ok(listMessages, { params: { channelId: here.channelId } });
    expect(messages.map(({ content }) => content)).toEqual(['once']);
  });

  it('is answered once in a thread, which counts it', async () => {
    const here = await world();
    const { thread } = await member.ok(startThread, {
      params: { channelId: here.channelId },
      body: { name: 'dice' },
    });
    const asked = await ask(member, { ...here, channelId: thread.id });
    const call = answerCall(asked, { type: 'message', content: 'a six' });
    const both = await Promise.all([
      here.bot.call(answerInteraction, call),
      here.bot.call(answerInteraction, call),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const now = await member.ok(getThread, { params: { channelId: thread.id } });
    expect(now.thread.messageCount).toBe(thread.messageCount + 1);
  });

  it('is answered by no other bot, no person, and not with another token', async () => {
    const here = await world();
    const { bot, teamId } = here;
    const other = await newBot(owner, 'Other');
    await putBot(owner, { teamId, botId: other.id });
    const asked = await ask(member, here);
    const call = answerCall(asked, { type: 'message', content: 'mine' });
    const wrongToken = { ...call, body: { ...call.body, token: `${asked.token.slice(1)}A` } };
    const elsewhere = await newChannel(owner, teamId);
    const wrongPlace = { ...call, params: { ...call.params, channelId: elsewhere.id } };
    // reason: an id of something else
    const unknown = { ...call, params: { ...call.params, interactionId: here.commandId as never } };
    for (const answered of [
      await other.call(answerInteraction, call),
      await member.call(answerInteraction, call),
      await owner.call(answerInteraction, call),
      await bot.call(answerInteraction, wrongToken),
      await bot.call(answerInteraction, wrongPlace),
      await bot.call(answerInteraction, unknown),
      await other.call(editInteractionAnswer, editCall(asked, 'mine')),
    ])
      expect([answered.status, refusal(answered).code]).toEqual([404, 'interaction.not-found']);
    await bot.ok(answerInteraction, call);
  });

  it('is not answered too late, and not changed after 15 minutes', async () => {
    const here = await world();
    const { bot } = here;
    const late = await ask(member, here);
    server.clock.advance(6_000);
    const call = answerCall(late, { type: 'message', content: 'late' });
    expect(refusal(await bot.call(answerInteraction, call)).code).toBe('interaction.expired');
    const asked = await ask(member, here);
    await answerAs(bot, asked, { type: 'defer' });
    server.clock.advance(15 * 60_000);
    const edit = editCall(asked, 'late');
    expect(refusal(await bot.call(editInteractionAnswer, edit)).code).toBe('interaction.expired');
  });

  it('is kept without its token and what it was given', async () => {
    const words = { name: 'words', description: 'What', type: 'string' };
    const here = await world({ ...rollCommand, options: [words] });
    const asked = await ask(member, here, { words: 'very secret words' });
    const rows = await inDatabase(
      server,
      `select i::text, encode(token_hash, 'escape') as hash from interactions i where id = ${asked.id}`,
    );
    expect(rows).toHaveLength(1);
    expect(asked.token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(asked.token);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  it('is not used by one who may not see the channel, or write there', async () => {
    const here = await world();
    const { channelId, commandId } = here;
    const call = { params: { channelId, commandId }, body: {} };
    expect(refusal(await stranger.call(useCommand, call)).code).toBe('channel.not-found');
    await deny(here, 'SEND_MESSAGES');
    expect(refusal(await member.call(useCommand, call)).code).toBe('channel.send-denied');
    await deny(here, 'VIEW_CHANNEL');
    expect(refusal(await member.call(useCommand, call)).code).toBe('channel.not-found');
    expect(here.socket.count('INTERACTION_CREATED')).toBe(0);
  });

  it('is not used where its bot is not, cannot write, or is a caller itself', async () => {
    const here = await world();
    const { bot, commandId, channelId, teamId } = here;
    const elsewhere = await newChannel(owner, await newTeam(owner, [member]));
    const away = { params: { channelId: elsewhere.id, commandId }, body: {} };
    expect(refusal(await member.call(useCommand, away)).code).toBe('command.not-found');
    const chatId = await newGroup(owner, [stranger]);
    const inChat = { params: { channelId: chatId, commandId }, body: {} };
    expect(refusal(await owner.call(useCommand, inChat)).code).toBe('command.not-found');
    const call = { params: { channelId, commandId }, body: {} };
    expect(refusal(await bot.call(useCommand, call)).code).toBe('bot.call-refused');
    await deny(here, 'SEND_MESSAGES');
    expect(refusal(await owner.call(useCommand, call)).code).toBe('command.not-found');
    await owner.ok(kickMember, { params: { teamId, userId: bot.id } });
    expect(refusal(await owner.call(useCommand, call)).code).toBe('command.not-found');
  });

  it('is not answered by a bot that may no longer write, nor to an asker who is gone', async () => {
    const here = await world();
    const { bot, teamId } = here;
    const asked = await ask(member, here);
    await owner.ok(kickMember, { params: { teamId, userId: member.user.id } });
    const call = answerCall(asked, { type: 'message', content: 'x', onlyAsker: true });
    expect(refusal(await bot.call(answerInteraction, call)).code).toBe('interaction.expired');
    const other = await world();
    const theirs = await ask(member, other);
    await deny(other, 'SEND_MESSAGES');
    const denied = answerCall(theirs, { type: 'message', content: 'x' });
    expect(refusal(await other.bot.call(answerInteraction, denied)).code).toBe(
      'channel.send-denied',
    );
  });

  it('takes a turn in slow mode', async () => {
    const here = await world();
    const { channelId, commandId, teamId } = here;
    const params = { teamId, channelId };
    await owner.ok(updateChannel, { params, body: { rateLimitPerUser: 60 } });
    await ask(member, here);
    const again = await member.call(useCommand, { params: { channelId, commandId }, body: {} });
    expect([again.status, refusal(again).code]).toEqual([429, 'channel.slow-mode']);
  });
});

describe('what a command is given', () => {
  const options = [
    { name: 'words', description: 'What', type: 'string', required: true, min: 2, max: 8 },
    { name: 'times', description: 'How often', type: 'integer', min: 1, max: 3 },
    { name: 'loud', description: 'Loudly', type: 'boolean' },
    { name: 'who', description: 'Whom', type: 'user' },
    { name: 'where', description: 'Where', type: 'channel' },
    { name: 'as', description: 'As what', type: 'role' },
    {
      name: 'size',
      description: 'How large',
      type: 'string',
      choices: [{ name: 'Small', value: 's' }],
    },
  ];

  it('comes to the bot, of each type', async () => {
    const here = await world({ ...rollCommand, options });
    const given = {
      words: 'hello',
      times: 2,
      loud: false,
      who: owner.user.id,
      where: here.channelId,
      as: everyoneRoleId(here.teamId),
      size: 's',
    };
    const asked = await ask(member, here, given);
    expect(asked.command?.options).toEqual(given);
  });

  it('is refused at its field', async () => {
    const here = await world({ ...rollCommand, options });
    const { channelId, commandId, teamId } = here;
    const hidden = await newChannel(owner, teamId);
    await deny({ ...here, channelId: hidden.id }, 'VIEW_CHANNEL');
    const cases: [Record<string, string | number | boolean>, string][] = [
      [{}, 'words'],
      [{ words: '' }, 'words'],
      [{ words: 'a' }, 'words'],
      [{ words: 'much too long' }, 'words'],
      [{ words: 5 }, 'words'],
      [{ words: 'hello', times: 1.5 }, 'times'],
      [{ words: 'hello', times: 0 }, 'times'],
      [{ words: 'hello', times: 4 }, 'times'],
      [{ words: 'hello', times: '2' }, 'times'],
      [{ words: 'hello', loud: 'yes' }, 'loud'],
      [{ words: 'hello', who: stranger.user.id }, 'who'],
      [{ words: 'hello', who: 'ann' }, 'who'],
      [{ words: 'hello', who: '9'.repeat(19) }, 'who'],
      [{ words: 'hello', where: hidden.id }, 'where'],
      [{ words: 'hello', as: owner.user.id }, 'as'],
      [{ words: 'hello', size: 'xl' }, 'size'],
      [{ words: 'hello', more: 'x' }, 'more'],
    ];
    // the owner sees the hidden channel
    for (const [given, field] of cases) {
      const body = { options: given };
      const answered = await member.call(useCommand, { params: { channelId, commandId }, body });
      expect([given, answered.status, Object.keys(errorsOf(answered) ?? {})]).toEqual([
        given,
        400,
        [`options.${field}`],
      ]);
    }
    expect(here.socket.count('INTERACTION_CREATED')).toBe(0);
  });

  it('may be a hostile text, which is a text to the bot', async () => {
    const words = { name: 'words', description: 'What', type: 'string' };
    const here = await world({ ...rollCommand, options: [words] });
    for (const text of scriptInjections.filter(({ length }) => length <= 2_000).slice(0, 10)) {
      const asked = await ask(member, here, { words: text });
      expect(asked.command?.options).toEqual({ words: text });
    }
    const asked = await ask(member, here);
    expect(asked.command?.options).toEqual({});
    const { channelId, commandId } = here;
    const odd = `{"options":{"__proto__":"x","words":"y"}}`;
    const path = `/api/v1/channels/${channelId}/commands/${commandId}`;
    expect((await member.raw('POST', path, { body: odd })).status).not.toBe(500);
  });
});

describe('a bot that is deleted', () => {
  it('takes its commands along', async () => {
    const here = await world();
    const botId: UserId = here.bot.id;
    await owner.ok(deleteBot, { params: { botId } });
    const { channelId } = here;
    expect((await member.ok(listCommands, { params: { channelId } })).commands).toEqual([]);
    await expect
      .poll(() => inDatabase(server, `select id from bot_commands where bot_id = ${botId}`))
      .toEqual([]);
  });
});
