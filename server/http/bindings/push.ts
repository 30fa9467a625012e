import * as push from '#shared/contract/account/push.ts';
import { getPush } from '../../actions/push/get-push.ts';
import { removePush } from '../../actions/push/remove-push.ts';
import { setPush } from '../../actions/push/set-push.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** Notifications while no page is open. */
export const pushBindings: readonly Binding[] = [
  bindEndpoint(push.getPush, getPush),
  bindEndpoint(push.setPush, setPush),
  bindEndpoint(push.removePush, removePush),
];
