import { X } from 'lucide-react';
import { useState } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import { stepsHiddenAtom } from '../../data/teams/team-start.ts';
import { useHasInvited, useHasWritten } from '../../data/teams/team-steps.ts';
import { useTeam } from '../../data/teams/teams.ts';
import { useAtomValue, useSetAtom } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { overlaysAtom, useOverlays } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { focusComposer } from './focus-composer.ts';
import styles from './team-start.module.css';

/** Three steps that make a team a place to come to; each is ticked by what is so, not by a press. */
export function FounderSteps({ teamId }: { readonly teamId: TeamId }) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const hide = useSetAtom(stepsHiddenAtom(teamId));
  const hasPicture = typeof useTeam(teamId)?.profilePicture === 'string';
  const hasInvited = useHasInvited(teamId, useAtomValue(overlaysAtom).length === 0);
  const hasWritten = useHasWritten(teamId);
  const isKnown = hasInvited !== undefined && hasWritten !== undefined;
  const isDone = hasPicture && hasInvited === true && hasWritten === true;
  // all done before: nothing is shown; the last step done here: it says so
  const [wasOpen, setWasOpen] = useState(false);
  if (isKnown && !isDone && !wasOpen) setWasOpen(true);
  if (!isKnown || (isDone && !wasOpen)) return null;
  return (
    <section aria-labelledby="team-steps" className={styles.card}>
      <h2 id="team-steps" className={styles.title}>
        {t(isDone ? 'teamStart.steps.done' : 'teamStart.steps.title')}
      </h2>
      <ol className={styles.steps}>
        <Step
          isDone={hasPicture}
          text={t('teamStart.steps.picture')}
          onDo={() => open({ type: 'team-settings', teamId, tab: 'overview' })}
        />
        <Step
          isDone={hasInvited}
          text={t('teamStart.steps.invite')}
          onDo={() => open({ type: 'invite-people', teamId })}
        />
        <Step isDone={hasWritten} text={t('teamStart.steps.message')} onDo={focusComposer} />
      </ol>
      <IconButton
        icon={X}
        size="small"
        label={t('teamStart.steps.hide')}
        onClick={() => hide(true)}
        className={styles.close}
      />
    </section>
  );
}

interface StepProps {
  readonly isDone: boolean;
  readonly text: string;
  readonly onDo: () => void;
}

function Step({ isDone, text, onDo }: StepProps) {
  const { t } = useTranslation();
  return (
    <li className={classNames(styles.step, isDone && styles.done)}>
      <span className={styles.box} />
      {isDone ? (
        <span className={styles.stepText}>
          {text}
          <VisuallyHidden>, {t('teamStart.steps.isDone')}</VisuallyHidden>
        </span>
      ) : (
        <Button size="small" variant="quiet" onClick={onDo}>
          {text}
        </Button>
      )}
    </li>
  );
}
