import { CloudOff, History, KeyRound, PartyPopper } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Reply } from '#shared/contract/endpoint-call.ts';
import { claimAuthor, useImportClaim } from '../../../data/imports/imports.ts';
import { saysMissing } from '../../../lib/api-problem.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/link.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EntryFrame } from '../frame/entry-frame.tsx';
import { EntryNotice } from '../frame/entry-notice.tsx';
import { GoHome } from '../frame/go-home.tsx';
import styles from './claim-page.module.css';

type Claim = Reply<'getImportClaim'>['claim'];

/** Where a member becomes the author of what they wrote before their community moved here. */
export function ClaimPage() {
  const { code = '' } = useParams();
  return (
    <EntryFrame>
      <Asked code={code} />
    </EntryFrame>
  );
}

function Asked({ code }: { readonly code: string }) {
  const translation = useTranslation();
  const { t } = translation;
  const { data, error, isFetching, refetch } = useImportClaim(code);
  if (data) return <Offer code={code} claim={data} />;
  if (!error)
    return (
      <div role="group" aria-busy="true" aria-label={t('teams.import.claim.loading')}>
        <Skeleton shape="block" width={320} height={220} />
      </div>
    );
  const isMissing = saysMissing(error);
  return (
    <EntryNotice
      icon={isMissing ? KeyRound : CloudOff}
      tone="danger"
      title={t(isMissing ? 'teams.import.claim.missing' : 'teams.import.claim.failed')}
      text={isMissing ? t('teams.import.claim.missingText') : failureText(translation, error)}
      actions={
        <>
          <GoHome variant="secondary" />
          {!isMissing && (
            <Button variant="primary" isLoading={isFetching} onClick={() => void refetch()}>
              {t('common.action.retry')}
            </Button>
          )}
        </>
      }
    />
  );
}

function Offer({ code, claim }: { readonly code: string; readonly claim: Claim }) {
  const translation = useTranslation();
  const { t } = translation;
  const [isBusy, setIsBusy] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { name, team, picture, teamId } = claim;
  const take = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      await claimAuthor(code);
      setIsDone(true);
    } catch (error) {
      setProblem(failureText(translation, error));
    }
    setIsBusy(false);
  };
  if (isDone)
    return (
      <EntryNotice
        icon={PartyPopper}
        tone="success"
        title={t('teams.import.claim.done', { name })}
        text={t('teams.import.claim.doneText')}
        actions={
          <ButtonLink variant="primary" to={paths.team(teamId)}>
            {t('teams.import.claim.open', { team })}
          </ButtonLink>
        }
      />
    );
  return (
    <EntryNotice
      icon={History}
      title={t('teams.import.claim.title')}
      text={t('teams.import.claim.lead', { team })}
      actions={
        <Button variant="primary" isLoading={isBusy} onClick={() => void take()}>
          {t('teams.import.claim.submit')}
        </Button>
      }
    >
      <p className={styles.author}>
        <Avatar name={name} src={picture} size={40} />
        <strong className={styles.name}>{name}</strong>
      </p>
      {problem !== null && (
        <Banner tone="danger" shape="card">
          {problem}
        </Banner>
      )}
    </EntryNotice>
  );
}
