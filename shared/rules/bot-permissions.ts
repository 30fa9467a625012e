import {
  allTeamPermissions,
  hasTeamPermission,
  teamMask,
  type TeamMask,
  type TeamPermission,
} from './permissions.ts';

const ADMINISTRATOR = teamMask('ADMINISTRATOR');

/** A mask of a bot: Administrator, which includes all, stands alone (E-267). */
export function normalBotMask(mask: TeamMask): TeamMask {
  return (mask & ADMINISTRATOR) === 0 ? mask & allTeamPermissions : ADMINISTRATOR;
}

/**
 * What a bot gets of what is asked for it: nothing that its adder does not hold in the team
 * (E-268). An adder who is no administrator cannot make the bot one.
 */
export function grantedBotMask(asked: TeamMask, held: TeamMask): TeamMask {
  return normalBotMask(normalBotMask(asked) & held);
}

/** Whether a switch can be used: held in the team (E-269), and not included in Administrator. */
export function isBotSwitchOpen(
  name: TeamPermission,
  { chosen, held }: { readonly chosen: TeamMask; readonly held: TeamMask },
): boolean {
  if (!hasTeamPermission(held, name)) return false;
  return name === 'ADMINISTRATOR' || (chosen & ADMINISTRATOR) === 0;
}

/** The mask with one permission more or less; choosing Administrator drops the others (E-267). */
export function toggledBotMask(mask: TeamMask, name: TeamPermission, isOn: boolean): TeamMask {
  const bit = teamMask(name);
  if (!isOn) return mask & ~bit;
  return name === 'ADMINISTRATOR' ? ADMINISTRATOR : normalBotMask(mask | bit);
}

/**
 * What a link asks for: a mask, or `*` for all, which is each of them and not Administrator in
 * their place, so that one who is none can give all that they hold (E-270).
 */
export function readBotPermissions(text: string | null): TeamMask {
  if (text === '*') return allTeamPermissions & ~ADMINISTRATOR;
  return text !== null && /^\d{1,10}$/.test(text) ? normalBotMask(Number(text)) : 0;
}
