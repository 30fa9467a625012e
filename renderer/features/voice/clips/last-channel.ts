import { storedAtom } from '../../../lib/atoms.ts';
import { asRecord } from '../../../lib/parse-stored.ts';

/** Where I posted a clip last: the next one is offered there first. */
export const lastClipChannelAtom = storedAtom<{ readonly channelId: string | null }>({
  key: 'clipChannel',
  version: 1,
  initial: { channelId: null },
  parse(found) {
    const channelId = asRecord(found)?.['channelId'];
    return typeof channelId === 'string' ? { channelId } : null;
  },
});
