import { CircleAlert, EyeOff } from 'lucide-react';
import type { PrivateAnswer } from '#shared/contract/messages/interaction.ts';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import {
  askedHereAtom,
  closeModal,
  dismissAnswer,
  forgetAsked,
  type Asked,
} from '../../../data/commands/asked.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import type { ConversationPlace } from '../conversation-place.ts';
import { composerField } from '../move-focus.ts';
import { MarkdownText } from '../markdown/markdown-text.tsx';
import { BotModal } from './bot-modal.tsx';
import styles from './commands.module.css';
import { ComponentRows } from './component-rows.tsx';

/** What I asked bots in a conversation: what they answered to me alone, and what is still waited for. */
export function AskedPanel({ place }: { readonly place: ConversationPlace }) {
  const { t } = useTranslation();
  const { channelId } = place;
  const { asked, answers, modal } = useAtomValue(askedHereAtom(channelId));
  const lines = asked.filter(({ command }) => command !== null);
  return (
    <>
      {(answers.length > 0 || lines.length > 0) && (
        <section role="log" aria-label={t('commands.panel')} className={styles.panel}>
          {answers.map((answer) => (
            <AnswerCard key={answer.id} answer={answer} place={place} />
          ))}
          {lines.map((line) => (
            <AskedLine key={line.nonce} line={line} place={place} />
          ))}
        </section>
      )}
      {modal && (
        <BotModal
          key={modal.interactionId}
          open={modal}
          place={place}
          onClose={() => closeModal(channelId)}
        />
      )}
    </>
  );
}

interface AskedLineProps {
  readonly line: Asked;
  readonly place: ConversationPlace;
}

function AskedLine({ line: { nonce, command, state }, place: { channelId } }: AskedLineProps) {
  const { t } = useTranslation();
  if (state === 'failed') {
    return (
      <div className={styles.asked}>
        <Icon of={CircleAlert} size={16} className={styles.alert} />
        <span className={styles.words}>
          {t('commands.failed', { command: command ?? '' })} {t('commands.noAnswer')}
        </span>
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            forgetAsked(channelId, nonce);
            composerField()?.focus();
          }}
        >
          {t('commands.dismiss')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.asked}>
      <Spinner size={16} />
      <span className={styles.words}>
        {t(state === 'deferred' ? 'commands.thinking' : 'commands.waiting', {
          command: command ?? '',
        })}
      </span>
    </div>
  );
}

interface AnswerCardProps {
  readonly answer: PrivateAnswer;
  readonly place: ConversationPlace;
}

function AnswerCard({ answer, place }: AnswerCardProps) {
  const { t } = useTranslation();
  const { id, createdBy, content, components, command } = answer;
  return (
    <article
      aria-label={`${shownName(createdBy)}: ${content.slice(0, 200)}`}
      className={styles.answer}
    >
      <Avatar name={shownName(createdBy)} src={shownPicture(createdBy)} size={32} />
      <div className={styles.answerBody}>
        <header className={styles.answerHead}>
          <strong>{shownName(createdBy)}</strong>
          <Tag tone="accent">{t('messages.message.bot')}</Tag>
          {command !== null && <span className={styles.hint}>/{command}</span>}
        </header>
        <MarkdownText content={content} />
        {components.length > 0 && (
          <ComponentRows rows={components} below={{ answerId: id }} place={place} />
        )}
        <p className={styles.onlyYou}>
          <Icon of={EyeOff} size={14} />
          {t('commands.onlyYou')}
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              dismissAnswer(place.channelId, id);
              composerField()?.focus();
            }}
          >
            {t('commands.dismiss')}
          </Button>
        </p>
      </div>
    </article>
  );
}
