import * as watching from '#shared/contract/channels/watching.ts';
import { clearChannelState } from '../../actions/watching/clear-channel-state.ts';
import { listWatchers } from '../../actions/watching/list-watchers.ts';
import { setChannelState } from '../../actions/watching/set-channel-state.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** Watching the streams of watch channels. */
export const watchingBindings: readonly Binding[] = [
  bindEndpoint(watching.listWatchers, listWatchers),
  bindEndpoint(watching.setChannelState, setChannelState),
  bindEndpoint(watching.clearChannelState, clearChannelState),
];
