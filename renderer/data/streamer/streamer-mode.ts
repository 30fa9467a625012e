import { storedAtom, useAtomValue } from '../../lib/atoms.ts';
import { asRecord } from '../../lib/parse-stored.ts';

/** What streamer mode can hide, by the documents' names. */
export const streamerDetails = [
  'hidePersonalInfo',
  'hideInviteLinks',
  'hideLastMessagesOnDMs',
] as const;
export type StreamerDetail = (typeof streamerDetails)[number];

/** Keeps private things out of a picture that others watch (E-158, M-035). */
export interface StreamerMode {
  readonly enabled: boolean;
  /** turns it on and off: a chord as lib/key-chord.ts writes it; null: none */
  readonly shortcut: string | null;
  readonly details: Readonly<Record<StreamerDetail, boolean>>;
}

/** E-159. */
const initial: StreamerMode = {
  enabled: false,
  shortcut: null,
  details: { hidePersonalInfo: true, hideInviteLinks: true, hideLastMessagesOnDMs: true },
};

function parseStreamerMode(found: unknown): StreamerMode | null {
  const record = asRecord(found);
  if (record === null) return null;
  const details = asRecord(record['details']);
  // what is missing hides: a mistake here must not show anything
  const isHidden = (detail: StreamerDetail) => details?.[detail] !== false;
  const shortcut = record['shortcut'];
  return {
    enabled: record['enabled'] === true,
    shortcut: typeof shortcut === 'string' && shortcut !== '' ? shortcut : null,
    details: {
      hidePersonalInfo: isHidden('hidePersonalInfo'),
      hideInviteLinks: isHidden('hideInviteLinks'),
      hideLastMessagesOnDMs: isHidden('hideLastMessagesOnDMs'),
    },
  };
}

/** Kept on this device, the same in all its tabs (E-160, M-036, T-092). */
export const streamerModeAtom = storedAtom<StreamerMode>({
  key: 'streamerMode',
  version: 1,
  initial,
  parse: parseStreamerMode,
});

/** Whether streamer mode hides this just now. */
export function useIsHidden(detail: StreamerDetail): boolean {
  const { enabled, details } = useAtomValue(streamerModeAtom);
  return enabled && details[detail];
}
