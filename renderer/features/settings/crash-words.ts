import type { Translate } from '../../lib/i18n.ts';

/** Electron's words for how a process ended (`RenderProcessGoneDetails.reason`), less `clean-exit`. */
const endings = [
  'crashed',
  'oom',
  'killed',
  'launch-failed',
  'integrity-failure',
  'abnormal-exit',
  'memory-eviction',
] as const;

/** How a process ended, in words; the name of an error, or what a later Electron says, as it stands. */
export function reasonWords(reason: string, t: Translate): string {
  const ending = endings.find((known) => known === reason);
  return ending === undefined ? reason : t(`desktop.crashes.reason.${ending}`);
}
