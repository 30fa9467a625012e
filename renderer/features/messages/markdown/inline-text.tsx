import { useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { EmojiGlyph } from '../../../ui/display/emoji-glyph.tsx';
import { TimeText } from '../../../ui/display/time-text.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import styles from './markdown.module.css';
import type { Inline } from '../../../lib/markdown/markdown-tree.ts';
import { momentText } from '../../../lib/markdown/moment-text.ts';
import { ChannelMention, EverybodyMention, RoleMention, UserMention } from './mentions.tsx';
import { MessageLink } from './message-link.tsx';

/** What stands within a line. */
export function InlineText({ of }: { readonly of: readonly Inline[] }) {
  return of.map((piece, index) => <Piece key={String(index)} piece={piece} />);
}

function Piece({ piece }: { readonly piece: Inline }) {
  if (isToken(piece)) return <Token piece={piece} />;
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'break':
      return '\n';
    case 'code':
      return <code className={styles.code}>{piece.text}</code>;
    case 'spoiler':
      return (
        <Spoiler>
          <InlineText of={piece.children} />
        </Spoiler>
      );
    case 'link':
      return (
        <MessageLink url={piece.url}>
          <InlineText of={piece.children} />
        </MessageLink>
      );
    case 'marked': {
      const Element = elements[piece.mark];
      return (
        <Element>
          <InlineText of={piece.children} />
        </Element>
      );
    }
  }
}

const elements = { strong: 'strong', emphasis: 'em', underline: 'u', strike: 's' } as const;

const tokenKinds = ['user', 'role', 'channel', 'everybody', 'emoji', 'time'] as const;
type TokenPiece = Extract<Inline, { readonly kind: (typeof tokenKinds)[number] }>;

function isToken(piece: Inline): piece is TokenPiece {
  return tokenKinds.some((kind) => kind === piece.kind);
}

function Token({ piece }: { readonly piece: TokenPiece }) {
  switch (piece.kind) {
    case 'user':
      return <UserMention id={piece.id} />;
    case 'role':
      return <RoleMention id={piece.id} />;
    case 'channel':
      return <ChannelMention id={piece.id} />;
    case 'everybody':
      return <EverybodyMention word={piece.word} />;
    case 'emoji':
      return <EmojiGlyph id={piece.id} name={piece.name} />;
    case 'time':
      return <Moment seconds={piece.seconds} style={piece.style} />;
  }
}

function Spoiler({ children }: { readonly children: React.ReactNode }) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  if (isShown) return <span className={styles.spoilerShown}>{children}</span>;
  return (
    <button
      type="button"
      className={styles.spoiler}
      aria-label={t('messages.markdown.spoiler')}
      aria-expanded={false}
      onClick={() => setIsShown(true)}
    >
      <span className={styles.spoilerText} inert>
        {children}
      </span>
    </button>
  );
}

function Moment({ seconds, style }: { readonly seconds: number; readonly style: string }) {
  const format = useFormat();
  const at = seconds * 1_000;
  if (style === 'R') return <TimeText at={at} className={styles.time} />;
  return (
    <Tooltip content={format.exact(at)}>
      <time className={styles.time} dateTime={new Date(at).toISOString()}>
        {momentText(format, seconds, style)}
      </time>
    </Tooltip>
  );
}
