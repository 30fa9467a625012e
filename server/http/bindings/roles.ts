import * as role from '#shared/contract/teams/role.ts';
import { cloneRole } from '../../actions/roles/clone-role.ts';
import { createRole } from '../../actions/roles/create-role.ts';
import { deleteRole } from '../../actions/roles/delete-role.ts';
import { giveRole } from '../../actions/roles/give-role.ts';
import { listRoles } from '../../actions/roles/list-roles.ts';
import { orderRoles } from '../../actions/roles/order-roles.ts';
import { takeRole } from '../../actions/roles/take-role.ts';
import { updateRole } from '../../actions/roles/update-role.ts';
import { updateRoles } from '../../actions/roles/update-roles.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** Roles and who has them. */
export const roleBindings: readonly Binding[] = [
  bindEndpoint(role.listRoles, listRoles),
  bindEndpoint(role.createRole, createRole),
  bindEndpoint(role.updateRole, updateRole),
  bindEndpoint(role.updateRoles, updateRoles),
  bindEndpoint(role.orderRoles, orderRoles),
  bindEndpoint(role.cloneRole, cloneRole),
  bindEndpoint(role.deleteRole, deleteRole),
  bindEndpoint(role.giveRole, giveRole),
  bindEndpoint(role.takeRole, takeRole),
];
