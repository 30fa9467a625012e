import { createChannel } from '#shared/contract/channels/channel.ts';
import { createInvite, joinTeam } from '#shared/contract/teams/invite.ts';
import { createRole, giveRole, updateRole } from '#shared/contract/teams/role.ts';
import { createTeam } from '#shared/contract/teams/team.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { teamMask, type TeamPermission } from '#shared/rules/permissions.ts';
import type { Person } from '../../support/client.ts';
import type { App } from './app.ts';
import { verify } from './crew.ts';

/** A team with a channel of its own, made over the API: where a story begins that is about more. */
export interface Room {
  readonly owner: Person;
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
  readonly path: string;
}

/** Registers a person whose address is verified, whether the app does so itself or not. */
async function registerVerified(
  app: Pick<App, 'register' | 'mailLink'>,
  name: string,
): Promise<Person> {
  const person = await app.register(name);
  await verify(app, person);
  return person;
}

export async function makeRoom(
  app: Pick<App, 'register' | 'mailLink'>,
  channel = 'deck',
): Promise<Room> {
  const owner = await registerVerified(app, 'Owner');
  const { createdTeam } = await owner.ok(createTeam, { body: { name: 'Night shift' } });
  const teamId = createdTeam.id;
  const made = await owner.ok(createChannel, {
    params: { teamId },
    body: { name: channel, type: 'text', categoryId: null, additionalData: null },
  });
  const channelId = made.channel.id;
  return { owner, teamId, channelId, path: `/teams/${teamId}/channels/${channelId}` };
}

/** A new user comes in by an invite. */
export async function join(
  app: Pick<App, 'register' | 'mailLink'>,
  { owner, teamId }: Room,
  name: string,
): Promise<Person> {
  const person = await registerVerified(app, name);
  const { code } = await owner.ok(createInvite, {
    body: { teamId, type: 'team', applicationEnabled: false },
  });
  await person.ok(joinTeam, { params: { code } });
  return person;
}

/** A new member who may do what is named, and nothing else that others may not. */
export async function joinHolding(
  app: Pick<App, 'register' | 'mailLink'>,
  room: Room,
  { name, may }: { readonly name: string; readonly may: readonly TeamPermission[] },
): Promise<Person> {
  const person = await join(app, room, name);
  const params = { teamId: room.teamId };
  const { role } = await room.owner.ok(createRole, { params });
  const ofRole = { ...params, roleId: role.id };
  await room.owner.ok(updateRole, { params: ofRole, body: { permissions: teamMask(...may) } });
  await room.owner.ok(giveRole, { params: { ...ofRole, userId: person.user.id } });
  return person;
}
