import { X } from 'lucide-react';
import { useEffect } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import { greetingAtom } from '../../data/teams/team-start.ts';
import { useHasWritten } from '../../data/teams/team-steps.ts';
import { useTeam } from '../../data/teams/teams.ts';
import { useSetAtom } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { focusComposer } from './focus-composer.ts';
import styles from './team-start.module.css';

interface GreetingProps {
  readonly teamId: TeamId;
  readonly onShowMembers: () => void;
}

/** Welcomes a new member and says what to do; it goes once they have written something. */
export function Greeting({ teamId, onShowMembers }: GreetingProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const team = useTeam(teamId);
  const setGreeting = useSetAtom(greetingAtom(teamId));
  const hasWritten = useHasWritten(teamId);
  useEffect(() => {
    if (hasWritten === true) setGreeting(false);
  }, [hasWritten, setGreeting]);
  if (!team) return null;
  return (
    <section aria-labelledby="team-greeting" className={styles.card}>
      <div className={styles.words}>
        <h2 id="team-greeting" className={styles.title}>
          {t('teamStart.greeting.title', { team: team.name })}
        </h2>
        <p className={styles.lead}>{t('teamStart.greeting.lead')}</p>
      </div>
      <div className={styles.actions}>
        <Button size="small" variant="primary" onClick={focusComposer}>
          {t('teamStart.greeting.hello')}
        </Button>
        <Button size="small" onClick={onShowMembers}>
          {t('teamStart.greeting.members')}
        </Button>
        <Button
          size="small"
          onClick={() => open({ type: 'notifications', teamId, channelId: null })}
        >
          {t('teamStart.greeting.notifications')}
        </Button>
      </div>
      <IconButton
        icon={X}
        size="small"
        label={t('teamStart.greeting.dismiss')}
        onClick={() => setGreeting(false)}
        className={styles.close}
      />
    </section>
  );
}
