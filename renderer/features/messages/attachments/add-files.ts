import { formatByteSize } from '#shared/lib/byte-size.ts';
import { uploadLimits } from '#shared/rules/limits.ts';
import {
  chosenFileType,
  uploadLimitBytes,
  validateAttachmentSize,
  type AttachmentType,
} from '#shared/rules/uploads.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { letsIn } from '../../../data/permissions/permissions.ts';
import { attachFile } from '../../../data/uploads/attach-file.ts';
import { unsentFilesAtom, type FilesWay } from '../../../data/uploads/unsent-files.ts';
import { viewStore } from '../../../data/view-store.ts';
import { getDefaultStore } from '../../../lib/atoms.ts';
import { failureText } from '../../../lib/failure-text.ts';
import type { Translation } from '../../../lib/i18n.ts';
import type { Toasts } from '../../../ui/overlays/waiting-toasts.ts';
import type { ConversationPlace } from '../conversation-place.ts';

interface AddedFiles {
  readonly place: ConversationPlace;
  readonly files: readonly File[];
  readonly way: FilesWay;
  readonly translation: Translation;
  readonly toasts: Toasts;
}

/** More than a message takes, so that one can choose among them; not so many that a slip hurts. */
const TRAY_SPACE = 2 * uploadLimits.attachmentsPerMessage;

/** Checks files before they are uploaded, says what cannot be taken, and begins with the others. */
export function addFiles({ place, files, way, translation, toasts }: AddedFiles): void {
  const { t } = translation;
  const { channelId } = place;
  const view = viewStore.get();
  if (files.length > 0 && view && !letsIn(view, place, 'ATTACH_FILES')) {
    toasts.error(t('messages.attachments.denied'));
    return;
  }
  const held = getDefaultStore().get(unsentFilesAtom(channelId)).length;
  const space = Math.max(0, TRAY_SPACE - held);
  if (files.length > space)
    toasts.error(t('messages.attachments.full', { max: uploadLimits.attachmentsPerMessage }));
  for (const file of files.slice(0, space)) {
    const judged = judge(file, way, translation);
    if ('refusal' in judged) {
      toasts.error(judged.refusal);
      continue;
    }
    attachFile(channelId, file, { ...judged, source: way.source }).catch((error: unknown) => {
      // M-111: what was dropped says so in its own words
      const isDropped = way.source === 'dropped';
      toasts.error(isDropped ? t('messages.attachments.failed') : failureText(translation, error));
    });
  }
}

type Judgement = { readonly type: AttachmentType } | { readonly refusal: string };

/** What a file is, or why it is not taken (M-104 to M-108). */
function judge(file: File, way: FilesWay, { t, language }: Translation): Judgement {
  const { name, size: bytes } = file;
  const type = chosenFileType({ name, mimeType: file.type });
  if (way.isPicturesOnly === true && type !== 'image')
    return { refusal: t('messages.attachments.imagesOnly') };
  if (type === null) return { refusal: t('messages.attachments.unsupported', { name }) };
  const isPasted = way.source === 'pasted';
  const hasPremium = isPremium(viewStore.get()?.me.flags ?? 0);
  if (validateAttachmentSize({ bytes, isPremium: hasPremium, isPasted }) === null) return { type };
  const limit = isPasted ? uploadLimits.pastedBytes : uploadLimitBytes(hasPremium);
  const text = formatByteSize(limit, language);
  return { refusal: t('messages.input.textarea.upload.error.sizeLimit', { name, limit: text }) };
}
