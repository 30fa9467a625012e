import { AtSign, ChartBar, Hash } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import { avatarShape } from '../../../lib/avatar-shape.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { EmojiGlyph } from '../../../ui/display/emoji-glyph.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import styles from './composer.module.css';
import type { Suggestion } from './suggestion.ts';
import type { Suggestions } from './use-suggestions.ts';

/** What can be picked for the word being written; the text keeps the focus. */
export function SuggestionList({ suggestions }: { readonly suggestions: Suggestions }) {
  const { t } = useTranslation();
  const active = useRef<HTMLDivElement>(null);
  const { items, activeIndex, listId, pick, point, lack } = suggestions;
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={t('composer.suggest.label')}
      className={styles.suggestions}
    >
      {items.map((item, index) => (
        // the keyboard reaches an option through the text field, which owns the list
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={item.key}
          id={`${listId}-${String(index)}`}
          ref={index === activeIndex ? active : null}
          role="option"
          aria-selected={index === activeIndex}
          className={styles.option}
          // pressing must not take the focus from the text
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => {
            if (index !== activeIndex) point(index);
          }}
          onClick={() => pick(item)}
        >
          <SuggestionContent item={item} />
        </div>
      ))}
      {lack !== null && (
        <p role="status" className={styles.lack}>
          {t(`composer.suggest.${lack}`)}
        </p>
      )}
    </div>
  );
}

function SuggestionContent({ item }: { readonly item: Suggestion }) {
  const { t } = useTranslation();
  switch (item.kind) {
    case 'member':
      return (
        <>
          <Avatar
            name={shownName(item.member)}
            src={shownPicture(item.member)}
            shape={avatarShape(item.member.flags)}
            size={24}
          />
          <span className={styles.optionName}>{shownName(item.member)}</span>
          <span className={styles.optionHint}>{item.member.subdomain}</span>
        </>
      );
    case 'role':
      return (
        <>
          <span className={styles.mark} style={{ '--role': item.role.color }}>
            <span className={styles.dot} />
          </span>
          <span className={styles.optionName}>@{item.role.name}</span>
        </>
      );
    case 'everybody':
      return (
        <>
          <span className={styles.mark}>
            <Icon of={AtSign} />
          </span>
          <span className={styles.optionName}>@{item.word}</span>
          <span className={styles.optionHint}>{t(`composer.suggest.${item.word}`)}</span>
        </>
      );
    case 'command':
      return <CommandContent {...item} />;
    case 'channel':
      return (
        <>
          <span className={styles.mark}>
            <Icon of={Hash} />
          </span>
          <span className={styles.optionName}>{item.name}</span>
        </>
      );
    case 'emoji':
      return (
        <>
          <span className={styles.mark}>
            <EmojiGlyph id={item.emojiId} isDecorative />
          </span>
          <span className={styles.optionName}>:{item.name}:</span>
        </>
      );
  }
}

function CommandContent({ name, command }: Extract<Suggestion, { readonly kind: 'command' }>) {
  const { t } = useTranslation();
  return (
    <>
      {command ? (
        <Avatar name={command.bot.username} src={command.bot.profilePicture} size={24} />
      ) : (
        <span className={styles.mark}>
          <Icon of={ChartBar} />
        </span>
      )}
      <span className={styles.commandName}>/{name}</span>
      <span className={styles.commandWords}>
        {command ? command.description : t('composer.suggest.poll')}
      </span>
      {command && <span className={styles.commandBot}>{command.bot.username}</span>}
    </>
  );
}
