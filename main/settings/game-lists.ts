import { z } from 'zod';
import { activityLimits } from '#shared/rules/limits.ts';
import { gameWatchLimits } from '#shared/rules/watch-limits.ts';

/** A game the user has added, and the program that is it: a path, or a name where none is told. */
const ownGameSchema = z.object({
  id: z.string().min(1).max(activityLimits.gameId),
  name: z.string().min(1).max(activityLimits.name),
  program: z.string().min(1),
});

/** A game that is not told of; its name is kept for the list. */
const hiddenGameSchema = z.object({
  id: z.string().min(1).max(activityLimits.gameId),
  name: z.string().min(1).max(activityLimits.name),
});

export const ownGamesSchema = z.array(ownGameSchema).max(gameWatchLimits.ownGames);
export const hiddenGamesSchema = z.array(hiddenGameSchema).max(gameWatchLimits.hiddenGames);
