import type { ImportDifference, ImportPlaceKind } from '#shared/contract/teams/import.ts';
import type { Role } from '#shared/contract/teams/role.ts';
import {
  everyoneRoleId,
  type CategoryId,
  type ChannelId,
  type EmojiId,
  type RoleId,
  type TeamId,
} from '#shared/lib/ids.ts';
import { prioritiesFor } from '#shared/rules/hierarchy.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { allTeamPermissions, teamPermissionsOf, type TeamMask } from '#shared/rules/permissions.ts';
import { cleanEmojiName } from '#shared/rules/validation.ts';
import { presentEmoji } from '../../present/emoji.ts';
import { insertCategories } from '../../store/categories.ts';
import { insertChannels } from '../../store/channels.ts';
import { countTeamEmojis, findEmojis, insertEmojis } from '../../store/emojis.ts';
import {
  findImportPlaces,
  insertImportPlaces,
  lockImport,
  markPlacesTold,
  type ImportRow,
} from '../../store/imports.ts';
import { findMemberFacts } from '../../store/members.ts';
import { insertRoles } from '../../store/roles.ts';
import { SYSTEM_USER_ID } from '../../store/system-user.ts';
import type { ActionDeps } from '../action-deps.ts';
import { endOf } from '../channels/area.ts';
import { systemPrincipal } from '../principal.ts';
import { moveRoles, rolesFromTop } from '../roles/role-order.ts';
import type { TeamTx } from '../write/write.ts';
import { keepEmoji, mediaOf, type ImportMedia } from './import-media.ts';
import { placeKey, planStructure, type StructurePlan } from './plan-structure.ts';
import { ImportFileError, type Survey } from './survey.ts';

/** A channel that messages were brought into. */
export interface GrownChannel {
  readonly channelId: ChannelId;
  /** Some are younger than the channel: they count as unread. */
  readonly hasNews: boolean;
}

interface Bringing {
  readonly row: ImportRow;
  readonly survey: Survey;
  readonly media: ImportMedia;
}

/**
 * Makes the roles, categories, channels and emojis that were not brought before. No one is told of
 * them yet: their messages are to come.
 */
export async function bringStructure(
  deps: ActionDeps,
  bringing: Bringing,
): Promise<ImportDifference[]> {
  const { row, survey } = bringing;
  const { team_id: teamId } = row;
  const differences = await deps.write(
    systemPrincipal,
    { lock: { of: 'team', teamId } },
    async (tx) => {
      await lockImport(tx.db, teamId);
      const places = await findImportPlaces(tx.db, teamId);
      const plan = planStructure({
        teamId,
        heads: [...survey.heads.values()],
        roles: [...survey.roles.values()],
        template: survey.template,
        known: new Map(
          places.map((place) => [placeKey(place.kind, place.external_id), place.local_id]),
        ),
        grantable: await grantableBy(tx, row),
        opensUnknown: row.opens_unknown,
        nextPriority: {
          channel: endOf([...tx.team.channels.values()]),
          category: endOf([...tx.team.categories.values()]),
        },
        newId: deps.newId,
      });
      requireSpace(tx, plan);
      await insertPlan(tx, plan);
      return plan.differences;
    },
  );
  return [...differences, ...(await bringEmojis(deps, bringing))];
}

/** What the one who imports may give to roles: no more than they hold; an operator gives all. */
async function grantableBy({ db, team }: TeamTx, row: ImportRow): Promise<TeamMask> {
  if (row.created_by === SYSTEM_USER_ID) return allTeamPermissions;
  const member = await findMemberFacts(db, team.team.id, row.created_by);
  return member ? teamPermissionsOf({ team: team.team, member, roles: team.roles }) : 0;
}

function requireSpace({ team }: TeamTx, plan: StructurePlan): void {
  const isTooMuch =
    team.channels.size + plan.channels.length > teamLimits.channelsPerTeam ||
    team.categories.size + plan.categories.length > teamLimits.categoriesPerTeam ||
    team.roles.size + plan.roles.length > teamLimits.rolesPerTeam;
  if (isTooMuch) throw new ImportFileError('', 'space');
}

async function insertPlan(tx: TeamTx, plan: StructurePlan): Promise<void> {
  const { db, team } = tx;
  const teamId = team.team.id;
  const everyone = everyoneRoleId(teamId);
  const order = rolesFromTop(team).map(({ id }) => id);
  order.splice(order.length - 1, 0, ...plan.roles.map(({ id }) => id));
  const priorities = prioritiesFor(order, everyone);
  const roles = plan.roles.map(({ externalId: _external, ...role }): Role => ({
    ...role,
    priority: priorities.get(role.id) ?? 1,
  }));
  if (roles.length > 0) {
    await moveRoles(tx, priorities);
    tx.markStructural();
  }
  await insertRoles(db, roles);
  await insertCategories(db, plan.categories);
  await insertChannels(db, plan.channels);
  const place =
    (kind: 'role' | 'category' | 'channel') =>
    (made: { readonly id: string; readonly externalId: string }) => ({
      team_id: teamId,
      kind,
      external_id: made.externalId,
      local_id: made.id,
    });
  await insertImportPlaces(db, [
    ...plan.roles.map(place('role')),
    ...plan.categories.map(place('category')),
    ...plan.channels.map(place('channel')),
  ]);
}

/** Makes the emojis whose pictures came along. */
async function bringEmojis(
  deps: ActionDeps,
  { row, survey, media }: Bringing,
): Promise<ImportDifference[]> {
  const { team_id: teamId } = row;
  const places = await findImportPlaces(deps.db, teamId);
  const here = new Set(
    places.filter(({ kind }) => kind === 'emoji').map((place) => place.external_id),
  );
  let space = teamLimits.emojisPerTeam - (await countTeamEmojis(deps.db, teamId));
  const differences: ImportDifference[] = [];
  for (const [externalId, { name, imageUrl }] of survey.emojis) {
    if (here.has(externalId)) continue;
    const file = mediaOf(media, imageUrl);
    const id = deps.newId<'emoji'>();
    const isKept = file && space > 0 && (await keepEmoji(deps, media, { file, id }));
    if (!isKept) {
      differences.push({ about: 'emoji-picture', name: name.slice(0, 200), detail: '' });
      continue;
    }
    space -= 1;
    await deps.db.transaction().execute(async (db) => {
      const emoji = { id, team_id: teamId, creator_id: row.created_by };
      await insertEmojis(db, [{ ...emoji, name: cleanEmojiName(name) || 'emoji' }]);
      await insertImportPlaces(db, [
        { team_id: teamId, kind: 'emoji', external_id: externalId, local_id: id },
      ]);
    });
  }
  return differences;
}

/**
 * Tells the members of all that was brought, and of the channels which they knew and which hold more
 * now.
 */
export async function tellStructure(
  deps: ActionDeps,
  teamId: TeamId,
  grown: readonly GrownChannel[],
): Promise<void> {
  await deps.write(systemPrincipal, { lock: { of: 'team', teamId } }, async (tx) => {
    const row = await lockImport(tx.db, teamId);
    if (row?.status !== 'running') return;
    const untold = (await findImportPlaces(tx.db, teamId)).filter((place) => !place.is_told);
    if (untold.length > 0) tx.markStructural();
    await tellNew(tx, (kind) =>
      untold.filter((place) => place.kind === kind).map((place) => place.local_id),
    );
    const isNew = new Set(untold.map((place) => place.local_id));
    for (const { channelId, hasNews } of grown)
      if (!isNew.has(channelId) && tx.team.channels.has(channelId))
        tx.emit({ type: 'HISTORY_CHANGED', data: { teamId, channelId, hasNews } });
    await markPlacesTold(tx.db, teamId);
  });
}

async function tellNew(tx: TeamTx, idsOf: (kind: ImportPlaceKind) => string[]): Promise<void> {
  for (const id of idsOf('role')) {
    // reason: what is remembered under a kind is an id of it, here and below
    const role = tx.team.roles.get(id as RoleId);
    if (role) tx.emit({ type: 'ROLE_CREATED', data: { role } });
  }
  for (const id of idsOf('category')) {
    // reason: as above
    const category = tx.team.categories.get(id as CategoryId);
    if (category) tx.emit({ type: 'CATEGORY_CREATED', data: { category } });
  }
  for (const id of idsOf('channel')) {
    // reason: as above
    const channel = tx.team.channels.get(id as ChannelId);
    if (channel) tx.emit({ type: 'CHANNEL_CREATED', data: { channel } });
  }
  // reason: as above
  for (const emoji of await findEmojis(tx.db, idsOf('emoji') as EmojiId[]))
    tx.emit({ type: 'EMOJI_CREATED', data: { emoji: presentEmoji(emoji) } });
}
