import * as security from '#shared/contract/account/security.ts';
import { changeEmail } from '../../actions/account/change-email.ts';
import { changePassword } from '../../actions/account/change-password.ts';
import { deleteAccount } from '../../actions/account/delete-account.ts';
import { disableTwoFactor } from '../../actions/account/disable-two-factor.ts';
import { getAccountDeletion } from '../../actions/account/get-account-deletion.ts';
import { revealEmail } from '../../actions/account/reveal-email.ts';
import { setSlug } from '../../actions/account/set-slug.ts';
import { setUpTwoFactor } from '../../actions/account/set-up-two-factor.ts';
import { undoEmailChange } from '../../actions/account/undo-email-change.ts';
import { verifyTwoFactor } from '../../actions/account/verify-two-factor.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';
import { dataExportBindings } from './data-export.ts';
import { passkeyBindings } from './passkeys.ts';
import { pushBindings } from './push.ts';

/** What guards an account, and takes what is in it along: address, password, second factor, archives. */
export const securityBindings: readonly Binding[] = [
  bindEndpoint(security.revealEmail, revealEmail),
  bindEndpoint(security.changeEmail, changeEmail),
  bindEndpoint(security.undoEmailChange, undoEmailChange),
  bindEndpoint(security.changePassword, changePassword),
  bindEndpoint(security.setSlug, setSlug),
  bindEndpoint(security.setUpTwoFactor, setUpTwoFactor),
  bindEndpoint(security.verifyTwoFactor, verifyTwoFactor),
  bindEndpoint(security.disableTwoFactor, disableTwoFactor),
  bindEndpoint(security.getAccountDeletion, getAccountDeletion),
  bindEndpoint(security.deleteAccount, deleteAccount),
  ...passkeyBindings,
  ...pushBindings,
  ...dataExportBindings,
];
