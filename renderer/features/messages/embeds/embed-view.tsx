import { useState } from 'react';
import type { Embed } from '#shared/contract/messages/message.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { MarkdownText } from '../markdown/markdown-text.tsx';
import { MessageLink } from '../markdown/message-link.tsx';
import { useShownContent } from '../../../data/streamer/use-shown-content.ts';
import styles from './embed.module.css';

/** A box with what a linked page, or a bot, says of itself. Every picture comes through our proxy. */
export function EmbedView({ embed }: { readonly embed: Embed }) {
  const { color, url, image, thumbnail, footer } = embed;
  if (image && isPictureAlone(embed)) return <EmbedPicture image={image} url={url} />;
  return (
    <article
      className={styles.embed}
      {...(color === undefined ? {} : { style: { '--embed': hex(color) } })}
    >
      <EmbedWords embed={embed} />
      {thumbnail && <HiddenIfMissing className={styles.thumbnail} src={thumbnail.url} />}
      {image && (
        <div className={styles.wide}>
          <EmbedPicture image={image} url={url} />
        </div>
      )}
      {footer && (
        <p className={classNames(styles.footer, styles.wide)}>
          <HiddenIfMissing className={styles.icon} src={footer.icon_url} />
          <Shown text={footer.text} />
        </p>
      )}
    </article>
  );
}

/** A link to a picture is shown as the picture. */
function isPictureAlone(embed: Embed): boolean {
  return !embed.title && !embed.description && !embed.fields && !embed.author;
}

function EmbedWords({ embed }: { readonly embed: Embed }) {
  const { author, title, url, description, fields = [] } = embed;
  return (
    <div className={styles.words}>
      {author && (
        <p className={styles.author}>
          <HiddenIfMissing className={styles.icon} src={author.icon_url} />
          <Shown text={author.name} />
        </p>
      )}
      {title !== undefined && (
        <p className={styles.title}>
          {url === undefined ? (
            <Shown text={title} />
          ) : (
            <MessageLink url={url}>
              <Shown text={title} />
            </MessageLink>
          )}
        </p>
      )}
      {description !== undefined && (
        <div className={styles.description}>
          <MarkdownText content={description} />
        </div>
      )}
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map((field, index) => (
            <div key={String(index)} className={styles.field}>
              <dt>
                <Shown text={field.name} />
              </dt>
              <dd>
                <MarkdownText content={field.value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** A text without marks of its own; streamer mode hides invites in it all the same. */
function Shown({ text }: { readonly text: string }) {
  return <>{useShownContent(text)}</>;
}

/** 24 bits, red first. */
function hex(color: number): string {
  return `#${Math.min(Math.max(color, 0), 0xff_ff_ff).toString(16).padStart(6, '0')}`;
}

interface SmallPictureProps {
  readonly src: string | undefined;
  readonly className: string | undefined;
}

/** A picture that nothing depends on: one that does not come leaves no hole. */
function HiddenIfMissing({ src, className }: SmallPictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (src === undefined || hasFailed) return null;
  return (
    <img className={className} src={src} alt="" loading="lazy" onError={() => setHasFailed(true)} />
  );
}

/** The space a picture is given before its size is known. */
const UNKNOWN = { width: 400, height: 225 } as const;
/** The box a picture is shown in, in pixels; large ones are made smaller, small ones stay. */
const BOX = { width: 400, height: 300 } as const;

interface EmbedPictureProps {
  readonly image: NonNullable<Embed['image']>;
  readonly url: string | undefined;
}

/** Its place is kept before it comes, so that nothing below it jumps; one that does not come goes. */
function EmbedPicture({ image, url }: EmbedPictureProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  if (state === 'failed') return null;
  const { width, height } = shownSize(image);
  const picture = (
    <img
      className={styles.picture}
      data-state={state}
      style={{ '--width': `${String(width)}px`, '--ratio': `${String(width)} / ${String(height)}` }}
      src={image.url}
      alt={t('messages.embed.image')}
      onLoad={() => setState('there')}
      onError={() => setState('failed')}
    />
  );
  return url === undefined ? picture : <MessageLink url={url}>{picture}</MessageLink>;
}

function shownSize({ width, height }: { width?: number | undefined; height?: number | undefined }) {
  const known = width && height ? { width, height } : UNKNOWN;
  const scale = Math.min(1, BOX.width / known.width, BOX.height / known.height);
  return { width: Math.round(known.width * scale), height: Math.round(known.height * scale) };
}
