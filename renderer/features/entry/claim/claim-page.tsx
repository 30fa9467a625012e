import { CloudOff, History, KeyRound, PartyPopper } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useClaimAuthor, useImportClaim, type Claim } from '../../../data/imports/imports.ts';
import { useMe } from '../../../data/me/me.ts';
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
import { RetryOrHome } from '../frame/retry-or-home.tsx';
import { useEntryLanguage } from '../frame/use-entry-language.ts';
import { SignInButtons } from '../sign-in-buttons.tsx';
import styles from './claim-page.module.css';

/**
 * Where a member becomes the author of what they wrote before their community moved here. Visitors
 * sign in first, where they are.
 */
export function ClaimPage() {
  const { code = '' } = useParams();
  const me = useMe();
  useEntryLanguage();
  return <EntryFrame>{me?.user ? <Asked key={code} code={code} /> : <SignInFirst />}</EntryFrame>;
}

function SignInFirst() {
  const { t } = useTranslation();
  return (
    <EntryNotice
      icon={History}
      title={t('teams.import.claim.title')}
      text={t('teams.import.claim.signInHint')}
      actions={<SignInButtons />}
    />
  );
}

function Asked({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useImportClaim(code);
  const take = useClaimAuthor(code);
  // what I have taken, or am taking, is used up: that the server now says so is no news
  if (take.isSuccess) return <Taken claim={take.variables} />;
  if (data && (take.isPending || !saysMissing(error))) return <Offer claim={data} take={take} />;
  if (error)
    return <NoClaim error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  return (
    <div role="group" aria-busy="true" aria-label={t('teams.import.claim.loading')}>
      <Skeleton shape="block" width={320} height={220} />
    </div>
  );
}

interface NoClaimProps {
  readonly error: Error;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

function NoClaim({ error, isFetching, onRetry }: NoClaimProps) {
  const translation = useTranslation();
  const { t } = translation;
  const isMissing = saysMissing(error);
  return (
    <EntryNotice
      icon={isMissing ? KeyRound : CloudOff}
      tone="danger"
      title={t(isMissing ? 'teams.import.claim.missing' : 'teams.import.claim.failed')}
      text={isMissing ? t('teams.import.claim.missingText') : failureText(translation, error)}
      actions={
        isMissing ? (
          <GoHome variant="secondary" />
        ) : (
          <RetryOrHome onRetry={onRetry} isRetrying={isFetching} />
        )
      }
    />
  );
}

function Taken({ claim: { name, team, teamId } }: { readonly claim: Claim }) {
  const { t } = useTranslation();
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
}

interface OfferProps {
  readonly claim: Claim;
  readonly take: ReturnType<typeof useClaimAuthor>;
}

function Offer({ claim, take }: OfferProps) {
  const translation = useTranslation();
  const { t } = translation;
  const { name, team, picture } = claim;
  return (
    <EntryNotice
      icon={History}
      title={t('teams.import.claim.title')}
      text={t('teams.import.claim.lead', { team })}
      actions={
        <Button variant="primary" isLoading={take.isPending} onClick={() => take.mutate(claim)}>
          {t('teams.import.claim.submit')}
        </Button>
      }
    >
      <p className={styles.author}>
        <Avatar name={name} src={picture} size={40} />
        <strong className={styles.name}>{name}</strong>
      </p>
      {take.error && (
        <Banner tone="danger" shape="card">
          {failureText(translation, take.error)}
        </Banner>
      )}
    </EntryNotice>
  );
}
