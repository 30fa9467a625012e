import { Gamepad2 } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useMinutesSince } from '../../lib/use-now.ts';
import { classNames } from '../class-names.ts';
import styles from './doing-line.module.css';
import { EmojiGlyph } from './emoji-glyph.tsx';
import { Icon } from './icon.tsx';

interface DoingLineProps {
  readonly status: { readonly content: string | null; readonly emojiId: string | null } | null;
  readonly game: { readonly name: string; readonly startedAt: string } | null;
  readonly className?: string | undefined;
}

/**
 * What a user plays and for how long (D-044), or their custom status, in one line that gives way; nothing without either.
 * A game stands in the place of the words, which show when the line is pointed at.
 */
export function DoingLine({ status, game, className }: DoingLineProps) {
  const { t } = useTranslation();
  if (!status && !game) return null;
  const says = status?.content ?? '';
  const words = game ? t('ui.doing.playing', { name: game.name }) : says;
  const whole = game && says !== '' ? `${words} · ${says}` : words;
  return (
    <span className={classNames(styles.line, className)} title={whole || undefined}>
      {status?.emojiId && <EmojiGlyph id={status.emojiId} isDecorative />}
      {game ? <Game words={words} since={Date.parse(game.startedAt)} /> : <Words>{words}</Words>}
    </span>
  );
}

function Words({ children }: { readonly children: string }) {
  return <span className={styles.words}>{children}</span>;
}

function Game({ words, since }: { readonly words: string; readonly since: number }) {
  return (
    <>
      <Icon of={Gamepad2} size={14} className={styles.game} />
      <Words>{words}</Words>
      <Elapsed since={since} />
    </>
  );
}

function Elapsed({ since }: { readonly since: number }) {
  const format = useFormat();
  return <span className={styles.elapsed}>{format.elapsed(useMinutesSince(since))}</span>;
}
