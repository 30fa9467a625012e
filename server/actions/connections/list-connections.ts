import type * as contract from '#shared/contract/account/connections.ts';
import { connectionProviders } from '#shared/rules/connection-providers.ts';
import { presentOwnConnection } from '../../present/connection.ts';
import { findConnections } from '../../store/connections.ts';
import type { Action } from '../action.ts';

/** The accounts the user has connected, and where this server can connect one. */
export const listConnections: Action<typeof contract.listConnections> =
  async function listConnections(deps, { actor }) {
    const rows = await findConnections(deps.db, actor.userId);
    return {
      providers: Array.from(deps.connections.keys(), (id) => ({
        id,
        name: connectionProviders[id],
      })),
      connections: rows.map(presentOwnConnection),
    };
  };
