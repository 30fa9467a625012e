import type { Attachment } from '#shared/contract/messages/attachment.ts';
import styles from './attachments.module.css';
import { FileCard } from './file-card.tsx';
import { MediaPlayer } from './media-player.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { SpoilerCover } from './spoiler-cover.tsx';

/** The files of a message: pictures together, then what is played, then the others, each as sent. */
export function MessageAttachments({
  attachments,
}: {
  readonly attachments: readonly Attachment[];
}) {
  const pictures = attachments.filter(({ type }) => type === 'image');
  const others = attachments.filter(({ type }) => type !== 'image');
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
  const { type } = attachment;
  if (type === 'video' || type === 'audio') {
    return <MediaPlayer attachment={attachment} kind={type} />;
  }
  return <FileCard attachment={attachment} />;
}
