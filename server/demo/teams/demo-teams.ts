import type { TeamBlueprint } from '../team-blueprint.ts';
import { framePerfect } from './frame-perfect.ts';
import { geceKartallari } from './gece-kartallari.ts';
import { lodestar } from './lodestar.ts';
import { teaAndCompile } from './tea-and-compile.ts';

/** The four teams of the demo, the largest first. */
export const demoTeams: readonly TeamBlueprint[] = [
  lodestar,
  geceKartallari,
  teaAndCompile,
  framePerfect,
];
