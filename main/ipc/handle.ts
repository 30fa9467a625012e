import type { IpcMainInvokeEvent, WebContents } from 'electron';
import {
  DESKTOP_CALL_MESSAGE,
  desktopCalls,
  type DesktopAnswer,
  type DesktopCallArguments,
  type DesktopCallName,
  type DesktopCallReply,
} from '#shared/contract/desktop.ts';
import { problems, type ProblemCode } from '#shared/contract/problem.ts';
import type { ElectronMain } from '../lib/electron-main.ts';
import type { Log } from '../lib/log.ts';
import { isOwnPage } from '../security/own-scheme.ts';

/** One handler for every call of the table: a call without one does not compile. */
export type CallHandlers = {
  readonly [Name in DesktopCallName]: (
    args: DesktopCallArguments<Name>,
  ) => DesktopCallReply<Name> | Promise<DesktopCallReply<Name>>;
};

interface HandleDeps {
  readonly ipcMain: ElectronMain['ipcMain'];
  readonly log: Log;
  /** Whether the contents are those of the application's own window. */
  readonly isOurs: (contents: WebContents) => boolean;
}

function refusal(code: ProblemCode): DesktopAnswer {
  return { success: false, code, message: problems[code].message };
}

function isCallName(name: unknown): name is DesktopCallName {
  return typeof name === 'string' && Object.hasOwn(desktopCalls, name);
}

/** The page itself in our window, showing our scheme: not a frame in it, and not another window. */
function isOwnSender(event: IpcMainInvokeEvent, isOurs: HandleDeps['isOurs']): boolean {
  const { senderFrame, sender } = event;
  if (senderFrame === null || !isOurs(sender)) return false;
  return senderFrame === sender.mainFrame && isOwnPage(senderFrame.url);
}

/**
 * The one door from the page into the main process. A call is looked at in this order: who asks,
 * whether there is such a call, whether its arguments have the contract's form. What is refused is
 * written down; nothing about the refusal is told but its code.
 */
export function handleCalls(handlers: CallHandlers, { ipcMain, log, isOurs }: HandleDeps): void {
  // Our settings' library would answer a question of the page's by itself.
  ipcMain.removeAllListeners('electron-store-get-data');

  ipcMain.handle(
    DESKTOP_CALL_MESSAGE,
    async (event, name: unknown, given: unknown): Promise<DesktopAnswer> => {
      if (!isOwnSender(event, isOurs)) {
        log.warn('a call of a foreign sender was refused', { url: event.senderFrame?.url });
        return refusal('request.foreign-origin');
      }
      if (!isCallName(name)) {
        log.warn('an unknown call was refused', { name: String(name).slice(0, 100) });
        return refusal('request.not-found');
      }
      const args = desktopCalls[name].args.safeParse(given);
      if (!args.success) {
        const problem = args.error.issues[0]?.message;
        log.warn('a call with malformed arguments was refused', { name, problem });
        return refusal('request.malformed');
      }
      try {
        // reason: the arguments were parsed by the schema of the same row as the handler
        const handler = handlers[name] as (args: unknown) => unknown;
        return { success: true, reply: await handler(args.data) };
      } catch (error) {
        log.warn('a call failed', { name, error: String(error) });
        return refusal('server.failed');
      }
    },
  );
}
