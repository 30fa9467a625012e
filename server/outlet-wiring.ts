import type { ActionDeps } from './actions/action-deps.ts';
import type { GatewayDoor, Outlet } from './actions/announcer.ts';
import { applyAnnouncement } from './actions/write/apply-announcement.ts';
import type { SharedChange } from './state/shared-change.ts';
import { tellVoice } from './voice-wiring.ts';

/** The outlet of a server that is one process: what is announced is done before the call returns. */
export function openLocalOutlet(deps: ActionDeps, gateway: GatewayDoor): Outlet {
  const parts = {
    ...deps,
    gateway,
    followShared(change: SharedChange) {
      if (change.kind === 'voice') tellVoice(gateway, change.happening);
    },
  };
  return {
    announce: (announcement) => applyAnnouncement(parts, announcement),
  };
}
