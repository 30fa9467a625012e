import type { Attachment } from '#shared/contract/messages/attachment.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { networkProblem } from '../../lib/api-problem.ts';
import { callApi } from '../../lib/api-client.ts';
import { sendForm } from '../../lib/send-form.ts';

interface ClipUpload {
  readonly file: File;
  /** In pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** the share sent so far, from 0 to 1 */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads a clip, as any file of a message is.
 * @throws ApiProblem
 */
export async function uploadClip(clip: ClipUpload): Promise<Attachment> {
  const { file, size, onProgress, signal } = clip;
  const { width, height } = size;
  const { attachment } = await sendForm('uploadFile', {
    fields: { type: 'attachment', width, height },
    files: [{ file, name: file.name }],
    onProgress,
    signal,
  });
  if (!attachment) throw networkProblem();
  return attachment;
}

interface ClipMessage {
  readonly channelId: ChannelId;
  readonly content: string;
  readonly attachment: Attachment;
  /** what the clip shows, for those who cannot see it */
  readonly alt: string;
  /** the same for each try: twice sent, it is there once */
  readonly nonce: string;
}

/**
 * Posts a clip that was uploaded.
 * @throws ApiProblem
 */
export async function postClip(message: ClipMessage): Promise<void> {
  const { channelId, content, attachment, alt, nonce } = message;
  await callApi('sendMessage', {
    params: { channelId },
    body: {
      content,
      nonce,
      replyTo: null,
      attachments: [{ id: attachment.id, isSpoiler: false, alt }],
      type: 'text',
    },
  });
}
