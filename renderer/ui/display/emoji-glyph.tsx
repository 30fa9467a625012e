import { useState } from 'react';
import { emojiPicture } from '../../lib/emoji/emoji-picture.ts';
import { classNames } from '../class-names.ts';
import styles from './emoji-glyph.module.css';

interface EmojiGlyphProps {
  /** the character itself, or a custom emoji's id */
  readonly id: string;
  /** what it is called; read out instead of the picture */
  readonly name?: string | undefined;
  /** set where its name stands beside it */
  readonly isDecorative?: boolean;
  readonly className?: string | undefined;
}

/** An emoji as large as the text around it: a character, or the picture of a team's own. */
export function EmojiGlyph({ id, name = '', isDecorative = false, className }: EmojiGlyphProps) {
  const [isMissing, setIsMissing] = useState(false);
  const label = name === '' ? '' : `:${name}:`;
  const picture = emojiPicture(id);
  if (picture === null) {
    return (
      <span className={classNames(styles.character, className)} aria-hidden={isDecorative}>
        {id}
      </span>
    );
  }
  // it was deleted: its name, where one is known, says what was meant
  if (isMissing) return <span className={styles.missing}>{label || '▢'}</span>;
  return (
    <img
      src={picture}
      alt={isDecorative ? '' : label}
      {...(!isDecorative && label !== '' && { title: label })}
      draggable={false}
      loading="lazy"
      decoding="async"
      className={classNames(styles.picture, className)}
      onError={() => setIsMissing(true)}
    />
  );
}
