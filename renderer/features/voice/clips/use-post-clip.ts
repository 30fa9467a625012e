import { useEffect, useRef, useState } from 'react';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { postClip, uploadClip } from '../../../data/voice/post-clip.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { randomId } from '../../../lib/random-id.ts';
import type { PictureSize } from '../../../voice/clips/picture-size.ts';

interface ClipToPost {
  readonly channelId: ChannelId;
  readonly content: string;
  readonly alt: string;
  readonly file: Promise<File>;
  readonly size: PictureSize;
}

/** Uploads and posts a clip; what was uploaded is not uploaded again when only the posting failed. */
export function usePostClip(onPosted: () => void) {
  const translation = useTranslation();
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  const uploaded = useRef<{ readonly file: File; readonly attachment: Attachment } | null>(null);
  const nonce = useRef(randomId());
  // who closes the dialog does not want it posted
  useEffect(() => () => stop.current?.abort(), []);
  const post = async ({ file: written, size, ...message }: ClipToPost) => {
    setFailure(null);
    setShare(0);
    const controller = new AbortController();
    stop.current = controller;
    const { signal } = controller;
    try {
      const file = await written;
      if (uploaded.current?.file !== file) {
        const attachment = await uploadClip({ file, size, onProgress: setShare, signal });
        uploaded.current = { file, attachment };
        nonce.current = randomId();
      }
      if (signal.aborted) return;
      const { attachment } = uploaded.current;
      await postClip({ ...message, attachment, nonce: nonce.current });
      if (!signal.aborted) onPosted();
    } catch (error) {
      if (signal.aborted) return;
      setFailure(failureText(translation, error));
      setShare(null);
    }
  };
  return { post, share, failure };
}
