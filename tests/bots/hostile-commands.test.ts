import { describe, expect, it } from 'vitest';
import { listCommands, setCommands } from '#shared/contract/messages/command.ts';
import { getMessage, sendMessage } from '#shared/contract/messages/message.ts';
import { problemSchema } from '#shared/contract/problem.ts';
import { scriptInjections } from '../corpora/script-injections.ts';
import type { Answer } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { newTeam } from '../teams/team-world.ts';
import { answerAs, ask, commandWorld, press } from './command-world.ts';

const { owner, member } = fileFixtures();

/** The fields that a refusal names; null where it was taken. */
function refusedFields({ status, body }: Answer<unknown>): readonly string[] | null {
  if (status === 200) return null;
  expect([status, body]).toEqual([400, expect.anything()]);
  return Object.keys(problemSchema.parse(body).errors ?? {});
}

describe('texts that try to become a program, in what bots write', () => {
  it('are kept as they were sent, or are refused at their field', async () => {
    const teamId = await newTeam(owner, [member]);
    const { bot, channelId } = await commandWorld(owner, teamId);
    let taken = 0;
    for (const text of scriptInjections) {
      const choices = [{ name: text, value: text }];
      const options = [
        { name: 'word', description: text, type: 'string' as const, required: false, choices },
      ];
      const commands = [{ name: 'roll', description: text, options }];
      const fields = refusedFields(await bot.call(setCommands, { body: { commands } }));
      if (fields) {
        expect(fields.length, text).toBeGreaterThan(0);
        for (const field of fields)
          expect(field, text).toMatch(
            /^commands\.0\.(description|options\.0\.(description|choices\.0\.(name|value)))$/,
          );
        continue;
      }
      taken += 1;
      const { commands: listed } = await member.ok(listCommands, { params: { channelId } });
      expect(listed[0]).toMatchObject({
        description: text,
        options: [{ description: text, choices: [{ name: text }] }],
      });
    }
    expect(taken).toBeGreaterThan(50);
  });

  it('hang below a message as texts, and never as an address', async () => {
    const teamId = await newTeam(owner, [member]);
    const { bot, channelId } = await commandWorld(owner, teamId);
    const send = (components: object) =>
      bot.call(sendMessage, {
        params: { channelId },
        // reason: wrong ones too
        body: { content: 'Choose', components: components as never },
      });
    let taken = 0;
    for (const text of scriptInjections) {
      const one = { label: text, value: 'one', description: text };
      const list = { type: 'select', customId: 'list', placeholder: text, options: [one] };
      const button = { type: 'button', label: text, customId: 'press' };
      const answer = await send([[button], [list]]);
      const fields = refusedFields(answer);
      for (const field of fields ?? [])
        expect(field, text).toMatch(
          /^components\.(0\.0\.label|1\.0\.(placeholder|options\.0\.(label|description)))$/,
        );
      if (!fields) {
        taken += 1;
        const messageId = answer.body.message.id;
        const { message } = await member.ok(getMessage, { params: { channelId, messageId } });
        expect(message.components).toMatchObject([
          [{ label: text }],
          [{ placeholder: text, options: [{ label: text, description: text }] }],
        ]);
      }
      const linked = await send([[{ type: 'link', label: 'Go', url: text }]]);
      if (linked.status === 200) {
        const link = linked.body.message.components?.[0]?.[0];
        const kept = link?.type === 'link' ? link.url : '';
        expect(new URL(kept).protocol, text).toMatch(/^https?:$/);
      } else expect(refusedFields(linked), text).toEqual(['components.0.0.url']);
    }
    expect(taken).toBeGreaterThan(50);
  });

  it('stand in the title of a modal and in an answer as texts', async () => {
    const teamId = await newTeam(owner, [member]);
    const here = await commandWorld(owner, teamId);
    const listening = await member.connect();
    const short = scriptInjections.filter((text) => /^[!-~][ -~]{0,39}$/.test(text));
    expect(short.length).toBeGreaterThan(20);
    for (const text of short.slice(0, 20)) {
      const components = [[{ type: 'button', label: 'Again', customId: 'again' }]];
      const told = { content: text, components, onlyAsker: true };
      const asked = await ask(member, here);
      await answerAs(here.bot, asked, { type: 'message', ...told });
      const { answer } = await listening.next('INTERACTION_UPDATED', {
        where: ({ interactionId }) => interactionId === asked.id,
      });
      expect(answer?.content).toBe(text);
      const again = await press(member, here, { answerId: asked.id, customId: 'again' });
      const fields = [{ customId: 'why', label: text, placeholder: text, value: text }];
      const modal = { customId: 'more', title: text, fields };
      await answerAs(here.bot, again, { type: 'modal', modal });
      const opened = await listening.next('INTERACTION_UPDATED', {
        where: ({ interactionId }) => interactionId === again.id,
      });
      expect(opened.modal).toMatchObject(modal);
    }
    await listening.close();
  });
});
