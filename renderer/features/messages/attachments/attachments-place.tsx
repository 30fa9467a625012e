import { Suspense } from 'react';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import { attachmentsHeight } from './picture-size.ts';
import { lazy } from '../../../lib/lazy.ts';

const MessageAttachments = lazy(async () => ({
  default: (await import('./message-attachments.tsx')).MessageAttachments,
}));

/** The files of a message. What shows them comes with the first; until then their place is kept. */
export function AttachmentsPlace({ attachments }: { readonly attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null;
  const height = `${String(attachmentsHeight(attachments))}px`;
  return (
    <Suspense fallback={<div style={{ blockSize: height }} />}>
      <MessageAttachments attachments={attachments} />
    </Suspense>
  );
}
