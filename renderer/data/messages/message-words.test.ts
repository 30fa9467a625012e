import { expect, it } from 'vitest';
import { LOBBY, ME, MODERATORS, sampleView, TEAM } from '#tests/reduce/sample-view.ts';
import { createFormat } from '../../lib/format.ts';
import { createI18n } from '../../lib/i18n.ts';
import { messageWords } from './message-words.ts';

it('names whom and what a message names, in one line and without marks', async () => {
  const { t } = (await createI18n('en')).current();
  const format = createFormat({ language: 'en', timeZone: 'UTC', hourCycle: 'h23' }, t);
  const view = sampleView();
  const words = (content: string) =>
    messageWords(view, { content, teamId: TEAM, channelId: LOBBY }, format);
  const lobby = view.channels[TEAM]?.[LOBBY]?.name ?? '';
  const role = view.roles[TEAM]?.[MODERATORS]?.name ?? '';
  expect(words(`**hi** <@${ME}>,\n see <#${LOBBY}>`)).toBe(`hi @me, see #${lobby}`);
  expect(words(`<&${MODERATORS}> <:wave:12345678901>`)).toBe(`@${role} :wave:`);
  expect(words('<@77777> and <#77777>')).toBe('@… and #…');
  // what looks like a mention in code is none
  expect(words(`\`<@${ME}>\` \\<@${ME}>`)).toBe(`<@${ME}> <@${ME}>`);
  expect(words(`||<@${ME}> dies|| at <t:60:t>`)).toBe('▒▒▒ at 00:01');
  expect(words('<t:60:R>')).toBe('Jan 1, 1970 00:01');
});
