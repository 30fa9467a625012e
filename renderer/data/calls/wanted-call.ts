import type { ChannelId } from '#shared/lib/ids.ts';
import { atom } from '../../lib/atoms.ts';

/** A user pressed a button to call; what knows how to is loaded then. */
interface WantedCall {
  readonly channelId: ChannelId;
  readonly hasCamera: boolean;
}

/** The chat in which one wants to call, until it is done. */
export const wantedCallAtom = atom<WantedCall | null>(null);
