import { z } from 'zod';
import { validateReactionEmoji } from '../../rules/emoji-id.ts';
import { validateColor, validateRoleName } from '../../rules/validation.ts';
import { endpoint } from '../endpoint.ts';
import { idField, plainText, ruledText, success, teamMaskReply, teamMaskField } from '../fields.ts';

export const roleSchema = z.strictObject({
  id: idField<'role'>(),
  teamId: idField<'team'>(),
  name: z.string(),
  color: z.string(),
  /** Second colour of a gradient; null is solid. */
  color2: z.string().nullable(),
  /** Higher is more powerful; the everyone role is 0. */
  priority: z.number().int(),
  permissions: teamMaskReply,
  iconEmojiId: z.string().nullable(),
  isDisplayedSeparately: z.boolean(),
  mentionable: z.boolean(),
  isSelfAssignable: z.boolean(),
  botScope: z.strictObject({ userId: idField<'user'>() }).nullable(),
  description: z.string(),
});
export type Role = z.output<typeof roleSchema>;

const teamParams = z.object({ teamId: idField<'team'>() });
const roleParams = teamParams.extend({ roleId: idField<'role'>() });
const manageRoles = { kind: 'team', team: 'params.teamId', anyOf: ['MANAGE_ROLES'] } as const;
const editLimit = { per: 'user', points: 60, seconds: 60 } as const;

const roleEdit = z.object({
  name: ruledText(validateRoleName, 200).optional(),
  color: ruledText(validateColor, 20).optional(),
  color2: ruledText(validateColor, 20).nullish(),
  permissions: teamMaskField.optional(),
  iconEmojiId: ruledText(validateReactionEmoji, 64).nullish(),
  isDisplayedSeparately: z.boolean().optional(),
  mentionable: z.boolean().optional(),
  isSelfAssignable: z.boolean().optional(),
  description: plainText(0, 200).optional(),
});
export type RoleEdit = z.output<typeof roleEdit>;

export const listRoles = endpoint({
  name: 'listRoles',
  method: 'GET',
  path: '/api/teams/:teamId/roles',
  summary: 'Lists the roles of a team, highest first',
  access: { kind: 'member', team: 'params.teamId' },
  limit: { per: 'user', points: 120, seconds: 60 },
  params: teamParams,
  reply: z.strictObject({ roles: z.array(roleSchema) }),
});

export const createRole = endpoint({
  name: 'createRole',
  method: 'POST',
  path: '/api/teams/:teamId/roles',
  summary: 'Creates a role, the lowest above everyone',
  access: manageRoles,
  limit: editLimit,
  params: teamParams,
  reply: z.strictObject({ success, role: roleSchema }),
});

export const updateRole = endpoint({
  name: 'updateRole',
  method: 'PATCH',
  path: '/api/v1/teams/:teamId/roles/:roleId',
  summary: 'Changes one role; what is left out stays',
  access: manageRoles,
  limit: editLimit,
  params: roleParams,
  body: roleEdit,
  reply: z.strictObject({ success, role: roleSchema }),
});

export const updateRoles = endpoint({
  name: 'updateRoles',
  method: 'PATCH',
  path: '/api/teams/:teamId/roles',
  summary: 'Saves the whole list of roles as the editor holds it; unchanged roles are left alone',
  access: manageRoles,
  limit: editLimit,
  params: teamParams,
  body: z.array(roleEdit.extend({ id: idField<'role'>() })).max(250),
  reply: z.strictObject({ success, roles: z.array(roleSchema) }),
});

export const orderRoles = endpoint({
  name: 'orderRoles',
  method: 'PATCH',
  path: '/api/teams/:teamId/roles-priority',
  summary: 'Orders the roles: all ids, highest first',
  access: manageRoles,
  limit: editLimit,
  params: teamParams,
  body: z.array(idField<'role'>()).max(250),
  reply: z.strictObject({ success, roles: z.array(roleSchema) }),
});

export const cloneRole = endpoint({
  name: 'cloneRole',
  method: 'POST',
  path: '/api/teams/:teamId/roles/:roleId/clone',
  summary: 'Copies a role',
  access: manageRoles,
  limit: editLimit,
  params: roleParams,
  reply: z.strictObject({ success, role: roleSchema }),
});

export const deleteRole = endpoint({
  name: 'deleteRole',
  method: 'DELETE',
  path: '/api/teams/:teamId/roles/:roleId',
  summary: 'Deletes a role and takes it from everyone',
  access: manageRoles,
  limit: editLimit,
  params: roleParams,
  reply: z.strictObject({ success }),
});

const memberRoleParams = roleParams.extend({ userId: idField<'user'>() });

const changedMemberRole = z.strictObject({ success, message: z.string() });

export const giveRole = endpoint({
  name: 'giveRole',
  method: 'POST',
  path: '/api/v1/teams/:teamId/members/:userId/roles/:roleId',
  summary: 'Gives a member a role, or takes a self-assignable one oneself',
  access: { kind: 'member', team: 'params.teamId' },
  limit: editLimit,
  params: memberRoleParams,
  reply: changedMemberRole,
});

export const takeRole = endpoint({
  name: 'takeRole',
  method: 'DELETE',
  path: '/api/v1/teams/:teamId/members/:userId/roles/:roleId',
  summary: 'Takes a role from a member, or lays down a self-assignable one oneself',
  access: { kind: 'member', team: 'params.teamId' },
  limit: editLimit,
  params: memberRoleParams,
  reply: changedMemberRole,
});
