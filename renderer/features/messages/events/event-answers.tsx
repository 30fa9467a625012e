import { useState } from 'react';
import type { OwnTeamEvent } from '#shared/contract/teams/event.ts';
import type { EventAnswer } from '#shared/rules/team-events.ts';
import { answerEvent } from '../../../data/events/team-events.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import styles from './events.module.css';

/** What I say to it: in, maybe or out of a session; interested or not in an event. */
export function EventAnswers({ event }: { readonly event: OwnTeamEvent }) {
  const { t } = useTranslation();
  const { kind, mine, counts, size } = event;
  const [said, say] = useAnswer(event);
  const isComing = mine === 'in' || mine === 'waiting';
  if (kind === 'event') {
    const isInterested = isComing || mine === 'maybe';
    return (
      <div className={styles.acts}>
        <Button
          size="small"
          variant={isInterested ? 'primary' : 'secondary'}
          aria-pressed={isInterested}
          isLoading={said !== null}
          onClick={() => say(isInterested ? 'out' : 'in')}
        >
          {t('events.card.interested')}
        </Button>
      </div>
    );
  }
  const isFull = size !== null && counts.in >= size && !isComing;
  const pressed = { in: isComing, maybe: mine === 'maybe', out: mine === 'out' };
  const labels = {
    in: t(isFull ? 'events.card.wait' : 'events.card.in'),
    maybe: t('events.card.maybe'),
    out: t('events.card.out'),
  };
  return (
    <>
      <div className={styles.acts} role="group" aria-label={t('events.card.answer')}>
        {(['in', 'maybe', 'out'] as const).map((answer) => (
          <Button
            key={answer}
            size="small"
            variant={pressed[answer] ? 'primary' : 'secondary'}
            aria-pressed={pressed[answer]}
            isLoading={said === answer}
            onClick={() => say(answer)}
          >
            {labels[answer]}
          </Button>
        ))}
      </div>
      {mine === 'waiting' && (
        <p className={styles.hint} role="status">
          {t('events.card.waiting')}
        </p>
      )}
    </>
  );
}

/** The answer under way, and what gives one. */
function useAnswer(event: OwnTeamEvent) {
  const translation = useTranslation();
  const toasts = useToasts();
  const [said, setSaid] = useState<EventAnswer | null>(null);
  const say = (answer: EventAnswer) => {
    if (said !== null) return;
    setSaid(answer);
    answerEvent(event, answer)
      .catch((error: unknown) => toasts.error(failureText(translation, error)))
      .finally(() => setSaid(null));
  };
  return [said, say] as const;
}
