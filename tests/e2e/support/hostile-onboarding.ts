import { onboardingLimits as limits } from '#shared/rules/onboarding.ts';
import { groupedTexts } from '../../corpora/grouped-texts.ts';
import { scriptInjections } from '../../corpora/script-injections.ts';
import type { Person } from '../../support/client.ts';
import { optionOf, setUp } from '../../teams/onboarding-world.ts';
import type { App } from './app.ts';
import { join, type Room } from './room.ts';

/** Settings whose every text is an attack; answers a new member who is shown them. */
export async function fillOnboarding(app: App, room: Room): Promise<Person> {
  const { owner, teamId, channelId } = room;
  const texts = (max: number) => groupedTexts(scriptInjections, { max, separator: ' ' });
  const [greeting = ''] = texts(limits.greeting);
  const titles = texts(limits.ruleTitle);
  const explained = texts(limits.ruleText);
  const labels = [...new Set(texts(limits.optionLabel).map((text) => text.trim()))];
  const described = texts(limits.optionDescription);
  const [startText = ''] = texts(limits.startText);
  await setUp(owner, teamId, {
    greeting,
    startChannels: [{ channelId, description: startText }],
    rules: titles
      .slice(0, limits.rules)
      .map((title, index) => ({ title, text: explained[index % explained.length] ?? '' })),
    questions: titles.slice(0, 3).map((text, index) => ({
      text,
      isSeveral: index > 0,
      isRequired: false,
      options: labels
        .slice(index * limits.options.max, (index + 1) * limits.options.max)
        .map((label, place) =>
          optionOf(label, { description: described[place % described.length] ?? '' }),
        ),
    })),
  });
  return join(app, room, 'Asked');
}
