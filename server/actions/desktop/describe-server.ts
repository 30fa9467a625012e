import type * as contract from '#shared/contract/desktop-server.ts';
import { PROTOCOL_VERSION } from '#shared/contract/socket/protocol.ts';
import type { Action } from '../action.ts';

/** Says what a desktop application must know before it shows its page for this server. */
export const describeServer: Action<typeof contract.describeServer> = () =>
  Promise.resolve({ product: 'tayfa', protocol: PROTOCOL_VERSION });
