import type { Attachment, VoiceNote } from '#shared/contract/messages/attachment.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import type { AttachmentType } from '#shared/rules/uploads.ts';
import { atom, storedAtomFamily, type WritableAtom } from '../../lib/atoms.ts';
import { channelAtoms } from '../messages/conversation-state.ts';

/** How a file came into the composer: each way has rules of its own. */
export type FileSource = 'picked' | 'pasted' | 'dropped';

/** Where files come from, and what is taken there. */
export interface FilesWay {
  readonly source: FileSource;
  readonly isPicturesOnly?: boolean;
}

/** A file that lies in the composer. */
export interface UnsentFile {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly type: AttachmentType;
  readonly source: FileSource;
  /** Of a voice message: it goes out by itself as soon as it has arrived. */
  readonly voice?: VoiceNote | undefined;
  /** lost: the page went before it had arrived; only its name is left */
  readonly state: 'uploading' | 'ready' | 'failed' | 'lost';
  readonly isSpoiler: boolean;
  readonly alt: string;
  /** What the server keeps, once it is ready. */
  readonly attachment: Attachment | null;
  /** The refusal, as far as a text is made of it. */
  readonly problem: { readonly code: string; readonly message: string } | null;
}

const NONE: readonly UnsentFile[] = [];

/** What another start finds: what has arrived can be sent, of the rest the name is left. */
const keptFilesAtom = storedAtomFamily<readonly UnsentFile[]>({
  key: 'tayfa.draftFiles',
  version: 1,
  initial: NONE,
  parse: (found) => {
    if (!Array.isArray(found) || found.length === 0) return null;
    // reason: written by this file only, under a version; what is no list of it is dropped above
    return (found as UnsentFile[]).map((file) =>
      file.attachment === null ? { ...file, state: 'lost' } : file,
    );
  },
});

/** What this page has changed; null while it shows what was kept. */
const heldFilesAtom = channelAtoms<readonly UnsentFile[] | null>(null);

type FilesAtom = WritableAtom<
  readonly UnsentFile[],
  [change: (files: readonly UnsentFile[]) => readonly UnsentFile[]],
  void
>;

const atoms = new Map<ChannelId, FilesAtom>();

/** The files in a channel's composer; they outlive a restart with its draft. */
export function unsentFilesAtom(channelId: ChannelId): FilesAtom {
  const known = atoms.get(channelId);
  if (known) return known;
  const held = heldFilesAtom(channelId);
  const kept = keptFilesAtom(channelId);
  const made: FilesAtom = atom(
    (get) => get(held) ?? get(kept),
    (get, set, change) => {
      const files = change(get(held) ?? get(kept));
      set(held, files.length === 0 ? null : files);
      set(kept, files.length === 0 ? NONE : files);
    },
  );
  atoms.set(channelId, made);
  return made;
}

/** What is sent along: those that have arrived, with what their sender says of them. */
export function readyAttachments(files: readonly UnsentFile[]): Attachment[] {
  return files.flatMap(({ attachment, isSpoiler, alt }) =>
    attachment === null ? [] : [{ ...attachment, isSpoiler, alt: alt.trim() }],
  );
}
