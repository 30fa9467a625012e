import * as connections from '#shared/contract/account/connections.ts';
import { finishConnection } from '../../actions/connections/finish-connection.ts';
import { listConnections } from '../../actions/connections/list-connections.ts';
import { removeConnection } from '../../actions/connections/remove-connection.ts';
import { setUpConnection } from '../../actions/connections/set-up-connection.ts';
import { showConnection } from '../../actions/connections/show-connection.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** Accounts elsewhere that users show to be theirs. */
export const connectionBindings: readonly Binding[] = [
  bindEndpoint(connections.listConnections, listConnections),
  bindEndpoint(connections.setUpConnection, setUpConnection),
  bindEndpoint(connections.finishConnection, finishConnection),
  bindEndpoint(connections.showConnection, showConnection),
  bindEndpoint(connections.removeConnection, removeConnection),
];
