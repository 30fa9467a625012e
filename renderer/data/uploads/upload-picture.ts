import type { PictureType } from '#shared/contract/uploads/upload.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { sendForm } from '../../lib/send-form.ts';

interface PictureUpload {
  readonly image: Blob;
  readonly fileName: string;
  readonly type: PictureType;
  readonly teamId?: TeamId;
  /** the share sent so far, from 0 to 1 */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Sends a picture and answers where it lies from now on (T-428).
 * @throws ApiProblem
 */
export async function uploadPicture(upload: PictureUpload): Promise<string> {
  const { image: file, fileName, type, teamId, onProgress, signal } = upload;
  const fields = { type, teamId };
  const { url } = await sendForm('uploadFile', {
    fields,
    files: [{ file, name: fileName }],
    onProgress,
    signal,
  });
  return url;
}
