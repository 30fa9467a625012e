import { expect, it } from 'vitest';
import { LOBBY, ME, MODERATORS, sampleView, TEAM } from '#tests/reduce/sample-view.ts';
import { messageWords } from './message-words.ts';

it('names whom and what a message names, in one line and without marks', () => {
  const view = sampleView();
  const words = (content: string) =>
    messageWords(view, { content, teamId: TEAM, channelId: LOBBY });
  const lobby = view.channels[TEAM]?.[LOBBY]?.name ?? '';
  const role = view.roles[TEAM]?.[MODERATORS]?.name ?? '';
  expect(words(`**hi** <@${ME}>,\n see <#${LOBBY}>`)).toBe(`hi @me, see #${lobby}`);
  expect(words(`<&${MODERATORS}> <:wave:12345678901>`)).toBe(`@${role} :wave:`);
  expect(words('<@77777> and <#77777>')).toBe('@… and #…');
});
