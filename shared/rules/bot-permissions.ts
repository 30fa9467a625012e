import { allTeamPermissions, teamPermissionBits, type TeamPermission } from './permissions.ts';

const ADMINISTRATOR = 1 << teamPermissionBits.ADMINISTRATOR;

/** The permissions that a link asks for: a mask in digits, or `*` for all (E-270); else none. */
export function parseBotPermissions(text: string | null): number {
  if (text === '*') return allTeamPermissions;
  if (text === null || !/^\d{1,10}$/.test(text)) return 0;
  return withoutDoubles(Number(text) & allTeamPermissions);
}

/** One switch of the picker: choosing Administrator excludes the others, and they exclude it (E-267). */
export function toggleBotPermission(mask: number, name: TeamPermission): number {
  const bit = 1 << teamPermissionBits[name];
  if ((mask & bit) !== 0) return mask & ~bit;
  return bit === ADMINISTRATOR ? ADMINISTRATOR : (mask | bit) & ~ADMINISTRATOR;
}

/**
 * What a bot really gets in a team (E-268, E-269): of the wished permissions those that the user
 * who adds it holds there. `held` is that user's team mask.
 */
export function grantedBotPermissions(wished: number, held: number): number {
  const holdsAll = (held & ADMINISTRATOR) !== 0;
  return withoutDoubles(wished & (holdsAll ? allTeamPermissions : held) & allTeamPermissions);
}

/** Administrator implies the rest, so a mask with both is Administrator; all bits stay all bits. */
function withoutDoubles(mask: number): number {
  if (mask === allTeamPermissions) return mask;
  return (mask & ADMINISTRATOR) === 0 ? mask : ADMINISTRATOR;
}
