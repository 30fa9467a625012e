import { useQueryClient } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Reply } from '#shared/contract/endpoint-call.ts';
import { createTeamFromTemplate, templateQuery } from '../../../data/templates/templates.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { serverOrigin } from '../../../lib/desktop.ts';
import { answerText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import { useCopy } from '../../../ui/overlays/use-copy.ts';
import { SignInButtons } from '../sign-in-buttons.tsx';
import {
  TeamCard,
  TeamCardKicker,
  TeamCardName,
  TeamCardPicture,
  TeamCardPlace,
  TeamCardSkeleton,
} from '../team-card.tsx';
import { TemplateContents } from './template-contents.tsx';
import styles from './template-page.module.css';

interface TemplateCardProps {
  readonly found: Reply<'getTemplate'>;
  readonly isSignedIn: boolean;
}

/** What a team made from a template begins with, and making one (T-192). */
export function TemplateCard({ found, isSignedIn }: TemplateCardProps) {
  const { t } = useTranslation();
  const { team, template } = found;
  usePageTitle(team.name);
  return (
    <TeamCard banner={team.banner} isWide>
      <header className={styles.head}>
        <TeamCardPicture team={team} />
        <div className={styles.words}>
          <TeamCardKicker>{t('entry.template.of')}</TeamCardKicker>
          <TeamCardName team={team} />
        </div>
        <div className={styles.actions}>
          {isSignedIn ? <CreateTeam code={template.code} /> : <SignInButtons />}
          <ShareTemplate code={template.code} />
        </div>
      </header>
      <p className={styles.lead}>
        {t(isSignedIn ? 'entry.template.lead' : 'entry.template.signInHint')}
      </p>
      <TemplateContents template={template} />
    </TeamCard>
  );
}

function CreateTeam({ code }: { readonly code: string }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const create = async () => {
    setIsBusy(true);
    try {
      const teamId = await createTeamFromTemplate(code);
      toasts.success(t('entry.template.created'));
      await navigate(paths.team(teamId), { replace: true });
    } catch (error) {
      // what is shown is a copy of minutes ago: the template may be gone by now
      const isGone = error instanceof ApiProblem && error.code === 'template.not-found';
      if (isGone) await queryClient.invalidateQueries(templateQuery(code));
      toasts.error(answerText(translation, error, t('entry.template.createFailed')));
      setIsBusy(false);
    }
  };
  return (
    <Button variant="primary" size="large" isLoading={isBusy} onClick={() => void create()}>
      {t('entry.template.create')}
    </Button>
  );
}

function ShareTemplate({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <Button
      size="large"
      icon={Share2}
      onClick={() => void copy(serverOrigin() + paths.template(code), t('entry.template.shared'))}
    >
      {t('entry.template.share')}
    </Button>
  );
}

/** The card while it is fetched. */
export function TemplateSkeleton({ label }: { readonly label: string }) {
  return (
    <TeamCardSkeleton label={label} isWide>
      <div className={styles.head}>
        <TeamCardPlace>
          <Skeleton shape="block" width={96} height={96} />
        </TeamCardPlace>
        <div className={styles.words}>
          <Skeleton width={120} />
          <Skeleton width={220} height={34} />
        </div>
      </div>
      <div className={styles.contents}>
        <div className={styles.bones}>
          {['70%', '55%', '80%', '45%', '65%', '60%'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
        <div className={styles.bones}>
          <Skeleton shape="block" width="100%" height={96} />
          <Skeleton shape="block" width="100%" height={96} />
        </div>
      </div>
    </TeamCardSkeleton>
  );
}
