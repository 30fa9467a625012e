import { Suspense } from 'react';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import { lazy } from '../../../lib/lazy.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './attachments.module.css';
import { FileCard } from './file-card.tsx';
import { MediaPlayer } from './media-player.tsx';
import { MovingPicture } from './moving-picture.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { SpoilerCover } from './spoiler-cover.tsx';

const VoicePlayer = lazy(async () => ({
  default: (await import('../voice-message/voice-player.tsx')).VoicePlayer,
}));

/** The files of a message: pictures together, then what is played, then the others, each as sent. */
export function MessageAttachments({
  attachments,
}: {
  readonly attachments: readonly Attachment[];
}) {
  const pictures = attachments.filter(({ type, shownAs }) => type === 'image' && !shownAs);
  const others = attachments.filter((one) => !pictures.includes(one));
  return (
    <div className={styles.attachments}>
      {pictures.length > 0 && <PictureGrid pictures={pictures} />}
      {others.map((attachment) => (
        <SpoilerCover key={attachment.id} attachment={attachment}>
          <OtherFile attachment={attachment} />
        </SpoilerCover>
      ))}
    </div>
  );
}

function OtherFile({ attachment }: { readonly attachment: Attachment }) {
  const { type, voice, shownAs } = attachment;
  if (shownAs) return <MovingPicture picture={attachment} />;
  if (voice) {
    return (
      <Suspense fallback={<Skeleton width={400} height={48} />}>
        <VoicePlayer attachment={attachment} voice={voice} />
      </Suspense>
    );
  }
  if (type === 'video' || type === 'audio') {
    return <MediaPlayer attachment={attachment} kind={type} />;
  }
  return <FileCard attachment={attachment} />;
}
