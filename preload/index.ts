import { contextBridge, ipcRenderer } from 'electron';
import type {
  DESKTOP_CALL_MESSAGE,
  DESKTOP_SIGNAL_MESSAGE,
  DesktopAnswer,
  DesktopBridge,
  DesktopSignalName,
} from '#shared/contract/desktop.ts';

// A sandboxed preload is one script: it takes types of the contract, and the compiler holds these
// two to the contract's values.
const callMessage: typeof DESKTOP_CALL_MESSAGE = 'tayfa:call';
const signalMessage: typeof DESKTOP_SIGNAL_MESSAGE = 'tayfa:signal';

/** How main tells this window's Tayfa: an argument of the page's process. */
const ORIGIN_ARGUMENT = '--tayfa-origin=';

type Hear = Parameters<DesktopBridge['listen']>[0];

/** Signals that came before the page listened; it starts later than this script. */
const early: Parameters<Hear>[] = [];
const heard = new Set<Hear>();

ipcRenderer.on(signalMessage, (_event, name: DesktopSignalName, data: unknown) => {
  if (heard.size === 0) early.push([name, data]);
  for (const hear of heard) hear(name, data);
});

const bridge: DesktopBridge = {
  platform: process.platform,
  origin:
    process.argv
      .find((argument) => argument.startsWith(ORIGIN_ARGUMENT))
      ?.slice(ORIGIN_ARGUMENT.length) ?? null,
  async call(name, args) {
    // reason: main answers every call with this shape and nothing else
    return (await ipcRenderer.invoke(callMessage, name, args)) as DesktopAnswer;
  },
  listen(hear) {
    heard.add(hear);
    for (const [name, data] of early.splice(0)) hear(name, data);
    return () => {
      heard.delete(hear);
    };
  },
};

contextBridge.exposeInMainWorld('tayfaDesktop', Object.freeze(bridge));
