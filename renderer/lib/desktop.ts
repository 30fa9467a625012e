import type {
  DESKTOP_START_PATH,
  DesktopBridge,
  DesktopCallArguments,
  DesktopCallName,
  DesktopCallReply,
  DesktopSignalData,
  DesktopSignalName,
} from '#shared/contract/desktop.ts';

declare global {
  interface Window {
    /** There in the desktop application only: its one difference from a browser (D-026). */
    readonly tayfaDesktop?: DesktopBridge;
  }
}

/** The compiler holds it to the contract's value, which the page does not import. */
export const desktopStartPath: typeof DESKTOP_START_PATH = '/desktop/start';

/** A call that the desktop application refused or could not carry out. */
class DesktopProblem extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'DesktopProblem';
    this.code = code;
  }
}

/** The bridge; null in a browser. */
function desktopBridge(): DesktopBridge | null {
  return globalThis.window?.tayfaDesktop ?? null;
}

/** Whether this page runs in the desktop application. */
export function isDesktop(): boolean {
  return desktopBridge() !== null;
}

/** The system the application runs on, as Node names it; null in a browser. */
export function desktopPlatform(): string | null {
  return desktopBridge()?.platform ?? null;
}

/** Where texts are made without a page around them, in a test, no address is ours. */
const NOWHERE = 'https://tayfa.invalid';

/** Where the server is, as others know it: the page's own origin, except on the desktop. */
export function serverOrigin(): string {
  return desktopBridge()?.origin ?? globalThis.location?.origin ?? NOWHERE;
}

/**
 * Asks something of the desktop application.
 * @throws DesktopProblem also in a browser: the caller asks `isDesktop` first
 */
export async function callDesktop<Name extends DesktopCallName>(
  name: Name,
  args: DesktopCallArguments<Name>,
): Promise<DesktopCallReply<Name>> {
  const bridge = desktopBridge();
  if (!bridge) throw new DesktopProblem('request.not-found', 'There is no desktop application');
  const answer = await bridge.call(name, args);
  if (!answer.success) throw new DesktopProblem(answer.code, answer.message);
  // reason: main answers what the contract's row says; the handlers have its type
  return answer.reply as DesktopCallReply<Name>;
}

/** What to do on each of the signals that are listened to. */
export type SignalHandlers = {
  readonly [Name in DesktopSignalName]?: (data: DesktopSignalData<Name>) => void;
};

/** Hears what the desktop application tells; the answer ends it. In a browser nothing is told. */
export function listenToDesktop(handlers: SignalHandlers): () => void {
  return (
    desktopBridge()?.listen((name, data) => {
      // reason: main sends with each name the data of the contract's row
      const handle = handlers[name] as ((data: unknown) => void) | undefined;
      handle?.(data);
    }) ?? (() => undefined)
  );
}
