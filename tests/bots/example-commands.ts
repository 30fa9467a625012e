import { expect } from 'vitest';
import { listCommands } from '#shared/contract/messages/command.ts';
import { pressComponent, submitModal, useCommand } from '#shared/contract/messages/interaction.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import type { Person } from '../support/client.ts';

/** The command of the example by its name, once it is registered. */
async function commandCalled(member: Person, channelId: ChannelId, name: string) {
  const params = { channelId };
  const { commands } = await member.ok(listCommands, { params });
  const command = commands.find((one) => one.name === name);
  if (!command) throw new Error(`There is no /${name}`);
  return { params: { channelId, commandId: command.id } };
}

/** The example answers a command, its button, and a modal. */
export async function expectCommands(member: Person, channelId: ChannelId): Promise<void> {
  const own = await member.connect();
  const rollCall = await commandCalled(member, channelId, 'roll');
  await member.ok(useCommand, { ...rollCall, body: { options: { dice: 2 } } });
  const { message } = await own.next('MESSAGE_SEND');
  expect(message).toMatchObject({ usedCommand: { name: 'roll', userId: member.user.id } });
  expect(message.content).toMatch(/^🎲 \d \+ \d = \d+$/u);
  const body = { messageId: message.id, customId: 'again:2:6' };
  await member.ok(pressComponent, { params: { channelId }, body });
  const edited = await own.next('MESSAGE_EDITED');
  expect(edited.message).toMatchObject({ id: message.id, components: message.components });

  const ideaCall = await commandCalled(member, channelId, 'idea');
  await member.ok(useCommand, { ...ideaCall, body: {} });
  const opened = await own.next('INTERACTION_UPDATED', { where: ({ state }) => state === 'modal' });
  expect(opened.modal).toMatchObject({ title: 'Your idea' });
  await member.ok(submitModal, {
    params: { channelId, interactionId: opened.interactionId },
    body: { values: { title: 'A bigger boat' } },
  });
  const idea = await own.next('MESSAGE_SEND');
  expect(idea.message.content).toBe('💡 **A bigger boat**');
}
