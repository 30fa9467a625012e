import type { PlanBlueprint } from '../team-blueprint.ts';

/** What teams plan tonight. */
export const tonight: { readonly lodestar: readonly PlanBlueprint[] } = {
  lodestar: [
    {
      kind: 'session',
      title: 'VALORANT',
      description: 'Ranked, gold and up. Bring a mic.',
      inHours: 1,
      size: 5,
    },
    {
      kind: 'event',
      title: 'Lodestar cup: finals',
      description: 'Best of three on stream. **Predictions** in the lobby.',
      inHours: 3,
      hours: 2,
      place: 'twitch.tv/lodestar_demo_live',
    },
  ],
};
