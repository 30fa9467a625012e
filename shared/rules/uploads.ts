import { uploadLimits } from './limits.ts';
import type { RuleProblem } from './rule-problem.ts';

const PNG = 'image/png';
const JPEG = 'image/jpeg';
const GIF = 'image/gif';
const WEBP = 'image/webp';

/** What each kind of upload accepts, attachments apart. */
export const acceptedImages = {
  userAvatar: [PNG, JPEG, GIF], // E-135
  userBanner: [PNG, JPEG, GIF], // E-135
  customBackground: [PNG, JPEG, GIF], // E-135
  teamIcon: [PNG, JPEG, GIF], // T-127
  teamBanner: [PNG, JPEG, GIF], // T-128
  chatPicture: [PNG, JPEG, GIF],
  newTeamPicture: [PNG], // T-029
  BlogHeroImage: [PNG, JPEG], // T-333
  botPicture: [PNG], // E-247
  webhookAvatar: [PNG], // T-276
  emoji: [WEBP, PNG, GIF], // T-200
} as const satisfies Record<string, readonly string[]>;
export type ImagePurpose = keyof typeof acceptedImages;

/** Whether that use of a picture takes this type; a GIF gets a text of its own (E-142). */
export function validateImageType(purpose: ImagePurpose, mimeType: string): RuleProblem | null {
  const accepted: readonly string[] = acceptedImages[purpose];
  if (accepted.includes(mimeType)) return null;
  if (mimeType === GIF) return { code: 'upload.gif', message: 'GIF format is not supported.' };
  return { code: 'upload.unsupported', message: 'This file type is not supported.' };
}

/** The largest file a user may upload, in bytes (E-136, E-137, M-105, T-430). */
export function uploadLimitBytes(isPremium: boolean): number {
  return isPremium ? uploadLimits.fileBytes.plus : uploadLimits.fileBytes.free;
}

/** An attachment over the user's own limit, or a pasted one over 20 MB (M-104 to M-106). */
export function validateAttachmentSize(attachment: {
  readonly bytes: number;
  readonly isPremium: boolean;
  readonly isPasted: boolean;
}): RuleProblem | null {
  const { bytes, isPasted, isPremium } = attachment;
  if (bytes <= (isPasted ? uploadLimits.pastedBytes : uploadLimitBytes(isPremium))) return null;
  return {
    code: 'attachment.too-large',
    message: 'messages.input.textarea.upload.error.sizeLimit',
  };
}

/** M-107: documents beside image, video and audio, by the ending of the name. */
export const acceptedDocuments = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain',
} as const;

export type AttachmentType = 'image' | 'video' | 'audio' | 'file';

/**
 * What an attachment is shown as, by its type; null when it is not accepted (M-107). SVG is
 * refused although it is an image: it can carry script.
 */
export function attachmentType(mimeType: string): AttachmentType | null {
  const type = mimeType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'image/svg+xml') return null;
  const family = /^(image|video|audio)\/[\w.+-]+$/.exec(type)?.[1];
  if (family === 'image' || family === 'video' || family === 'audio') return family;
  const documents: readonly string[] = Object.values(acceptedDocuments);
  return documents.includes(type) ? 'file' : null;
}

/**
 * What a file would be shown as, as far as its sender's machine tells: by its type, and for
 * documents by the ending of its name, since not every system knows their types. Null when it is
 * not accepted (M-107).
 */
export function chosenFileType(file: {
  readonly name: string;
  readonly mimeType: string;
}): AttachmentType | null {
  const ending = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '';
  return (
    attachmentType(file.mimeType) ?? (Object.hasOwn(acceptedDocuments, ending) ? 'file' : null)
  );
}
