import * as family from '#shared/contract/account/family.ts';
import { connectTeen } from '../../actions/family/connect-teen.ts';
import { createFamilyCode } from '../../actions/family/create-family-code.ts';
import { disconnectParent } from '../../actions/family/disconnect-parent.ts';
import { disconnectTeen } from '../../actions/family/disconnect-teen.ts';
import { getFamily } from '../../actions/family/get-family.ts';
import { getTeenActivity } from '../../actions/family/get-teen-activity.ts';
import { limitTeen } from '../../actions/family/limit-teen.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** Parents, teens and what they see and set of one another. */
export const familyBindings: readonly Binding[] = [
  bindEndpoint(family.getFamily, getFamily),
  bindEndpoint(family.createFamilyCode, createFamilyCode),
  bindEndpoint(family.connectTeen, connectTeen),
  bindEndpoint(family.disconnectParent, disconnectParent),
  bindEndpoint(family.disconnectTeen, disconnectTeen),
  bindEndpoint(family.getTeenActivity, getTeenActivity),
  bindEndpoint(family.limitTeen, limitTeen),
];
