import type { UpdateState } from '#shared/contract/desktop.ts';
import { atom } from './atoms.ts';

/** How far the next version of the desktop application is; null: in a browser, or not yet known. */
export const updateStateAtom = atom<UpdateState | null>(null);

/** Whether one is in a call or a voice channel: nothing asks for a restart then. */
export const inCallAtom = atom(false);

/** The notice that was put away; another one is shown again. */
export const dismissedNoticeAtom = atom<string | null>(null);

/**
 * What is worth a line above everything, by a name of its own; null: nothing is. What is under way
 * and an update server that does not answer are told in the settings alone.
 */
export function noticeOf(update: UpdateState | null): string | null {
  if (update === null) return null;
  const { progress, missed } = update;
  if (progress.step === 'ready' || progress.step === 'by-hand')
    return `${progress.step} ${progress.version}`;
  if (progress.step === 'failed' && progress.problem !== 'unreachable')
    return `failed ${progress.problem}`;
  return missed === null ? null : `missed ${missed}`;
}

export const updateNoticeAtom = atom<string | null>((get) => {
  if (get(inCallAtom)) return null;
  const notice = noticeOf(get(updateStateAtom));
  return notice === get(dismissedNoticeAtom) ? null : notice;
});
