import { applications } from './applications.ts';
import { attachments } from './attachments.ts';
import { channelSwitches } from './channel-switches.ts';
import { chatList } from './chat-list.ts';
import { cluster } from './cluster/cluster.ts';
import { clusterSimulation } from './cluster/simulation.ts';
import { discovery } from './discovery.ts';
import { fanOut } from './fan-out.ts';
import { gameLooks } from './game-looks.ts';
import { idleSockets } from './idle-sockets.ts';
import { importing } from './import.ts';
import { largeTeam } from './large-team.ts';
import type { LoadPart } from './load-part.ts';
import { manyTeams } from './many-teams.ts';
import { markdown } from './markdown.ts';
import { messageList } from './message-list.ts';
import { newestPage } from './newest-page.ts';
import { pictures } from './pictures.ts';
import { reconnectStorm } from './reconnect-storm.ts';
import { search } from './search.ts';
import { sends32 } from './sends-32.ts';
import { sends } from './sends.ts';
import { startUp } from './start-up.ts';
import { trayDay } from './tray-day.ts';
import { voiceLoad } from './voice/voice.ts';

/** All that is measured, in this order. */
export const loadParts: readonly LoadPart[] = [
  fanOut,
  idleSockets,
  sends,
  sends32,
  newestPage,
  largeTeam,
  manyTeams,
  reconnectStorm,
  cluster,
  clusterSimulation,
  chatList,
  search,
  importing,
  discovery,
  applications,
  startUp,
  messageList,
  channelSwitches,
  markdown,
  gameLooks,
  trayDay,
  attachments,
  pictures,
  voiceLoad,
];
