import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect, useState, type ComponentType } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Reply } from '#shared/contract/endpoint-call.ts';
import { cleanInviteCode } from '#shared/rules/invites.ts';
import { serverOrigin } from '../../../lib/desktop.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { inviteQuery } from '../../../data/invites/queries.ts';
import { useMe } from '../../../data/me/me.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { EntryFrame } from '../frame/entry-frame.tsx';
import { EntryNotice } from '../frame/entry-notice.tsx';
import { RetryOrHome } from '../frame/retry-or-home.tsx';
import { useEntryLanguage } from '../frame/use-entry-language.ts';
import { InviteCard, InviteSkeleton, InvalidInvite } from './invite-card.tsx';
import { TeamCard } from '../team-card.tsx';
import { inviteOffer, saysMember } from './invite-offer.ts';

/** What an applicant fills in; another feature draws it. */
type ApplicationForm = ComponentType<{
  readonly invite: Reply<'lookUpInvite'>;
  readonly onBack: () => void;
  readonly onOutdated: () => void;
}>;

interface InvitePageProps {
  readonly Application: ApplicationForm;
}

/** Where an invite link leads, for visitors and for the signed-in (E-222). */
export function InvitePage({ Application }: InvitePageProps) {
  const { code = '' } = useParams();
  useEntryLanguage();
  return (
    <EntryFrame>
      <Invitation code={cleanInviteCode(code, serverOrigin())} Application={Application} />
    </EntryFrame>
  );
}

function Invitation({ code, Application }: InvitePageProps & { readonly code: string }) {
  const [isApplying, setIsApplying] = useState(false);
  const translation = useTranslation();
  const { t } = translation;
  const me = useMe();
  const userId = me?.user?.id ?? null;
  // asked again by each who comes: they may have joined, or been thrown out, since they were here
  const query = { ...inviteQuery(code, userId), staleTime: 0 };
  const { data: invite, error, isPending, isFetching, refetch } = useQuery(query);
  if (isPending) return <InviteSkeleton label={t('entry.invite.loading')} />;
  if (error instanceof ApiProblem && isRefusal(error)) {
    return <InvalidInvite text={failureText(translation, error)} />;
  }
  if (error) {
    return (
      <EntryNotice
        icon={CloudOff}
        title={t('entry.invite.failedTitle')}
        text={failureText(translation, error)}
        actions={<RetryOrHome onRetry={() => void refetch()} />}
      />
    );
  }
  if (saysMember(invite.message)) return <ForMember invite={invite} isSure={!isFetching} />;
  const isSignedIn = userId !== null;
  if (isApplying && isSignedIn && inviteOffer(invite) === 'apply') {
    return (
      <TeamCard>
        <Application
          invite={invite}
          onBack={() => setIsApplying(false)}
          onOutdated={() => void refetch()}
        />
      </TeamCard>
    );
  }
  return <InviteCard invite={invite} isSignedIn={isSignedIn} onApply={() => setIsApplying(true)} />;
}

interface ForMemberProps {
  readonly invite: Reply<'lookUpInvite'>;
  /** False while it is only what was known before. */
  readonly isSure: boolean;
}

/**
 * To the team: they are in it already. One who steps back before the team is drawn has not left this
 * page, and is led there once more.
 */
function ForMember({ invite, isSure }: ForMemberProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const team = paths.team(invite.team.id);
  useEffect(() => {
    if (isSure) void navigate(team, { replace: true });
  }, [isSure, location, navigate, team]);
  return <InviteSkeleton label={t('entry.invite.loading')} />;
}

/** The server has looked and says no; anything else may be otherwise in a moment. */
function isRefusal({ status }: ApiProblem): boolean {
  return status >= 400 && status < 500 && status !== 429;
}
