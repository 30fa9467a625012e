import * as passkeys from '#shared/contract/account/passkeys.ts';
import { addPasskey } from '../../actions/passkeys/add-passkey.ts';
import { askPasskey } from '../../actions/passkeys/ask-passkey.ts';
import { listPasskeys } from '../../actions/passkeys/list-passkeys.ts';
import { loginWithPasskey } from '../../actions/passkeys/login-with-passkey.ts';
import { removePasskey } from '../../actions/passkeys/remove-passkey.ts';
import { renamePasskey } from '../../actions/passkeys/rename-passkey.ts';
import { setUpPasskey } from '../../actions/passkeys/set-up-passkey.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** Passkeys, and signing in with one. */
export const passkeyBindings: readonly Binding[] = [
  bindEndpoint(passkeys.listPasskeys, listPasskeys),
  bindEndpoint(passkeys.setUpPasskey, setUpPasskey),
  bindEndpoint(passkeys.addPasskey, addPasskey),
  bindEndpoint(passkeys.renamePasskey, renamePasskey),
  bindEndpoint(passkeys.removePasskey, removePasskey),
  bindEndpoint(passkeys.askPasskey, askPasskey),
  bindEndpoint(passkeys.loginWithPasskey, loginWithPasskey),
];
