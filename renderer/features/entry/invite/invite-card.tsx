import { Unlink } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Reply } from '#shared/contract/endpoint-call.ts';
import { mayDo } from '#shared/rules/unverified.ts';
import { useJoinTeam } from '../../../data/invites/queries.ts';
import { useMe } from '../../../data/me/me.ts';
import { avatarShape } from '../../../lib/avatar-shape.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { answerText } from '../../../lib/failure-text.ts';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import { GoHome } from '../frame/go-home.tsx';
import { SignInButtons } from '../sign-in-buttons.tsx';
import {
  TeamCard,
  TeamCardKicker,
  TeamCardName,
  TeamCardPicture,
  TeamCardPlace,
  TeamCardSkeleton,
  TeamCardTitle,
} from '../team-card.tsx';
import { inviteOffer } from './invite-offer.ts';
import styles from './invite-page.module.css';

type Invite = Reply<'lookUpInvite'>;

interface InviteCardProps {
  readonly invite: Invite;
  readonly isSignedIn: boolean;
  readonly onApply: () => void;
}

/** The team behind an invite, and what the reader can do with it (T-058 to T-061). */
export function InviteCard({ invite, isSignedIn, onApply }: InviteCardProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { team, teamOwner } = invite;
  usePageTitle(team.name);
  return (
    <TeamCard banner={team.banner}>
      <div className={styles.body}>
        <TeamCardPicture team={team} />
        <TeamCardKicker>{t('entry.invite.invitedTo')}</TeamCardKicker>
        <TeamCardName team={team} />
        <TeamCardKicker>{t('entry.invite.members', { count: team.memberCount })}</TeamCardKicker>
        {team.description !== '' && <p className={styles.description}>{team.description}</p>}
        <dl className={styles.facts}>
          <div className={styles.fact}>
            <dt>{t('entry.invite.owner')}</dt>
            <dd>
              <Avatar
                name={teamOwner.username}
                src={teamOwner.profilePicture}
                shape={avatarShape(teamOwner.flags)}
                size={20}
              />
              {teamOwner.username}
            </dd>
          </div>
          <div className={styles.fact}>
            <dt>{t('entry.invite.created')}</dt>
            <dd>{date(Date.parse(team.createdAt))}</dd>
          </div>
        </dl>
        <div className={styles.actions}>
          {isSignedIn ? <Offer invite={invite} onApply={onApply} /> : <SignedOutOffer />}
        </div>
      </div>
    </TeamCard>
  );
}

function Offer({ invite, onApply }: Pick<InviteCardProps, 'invite' | 'onApply'>) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const navigate = useNavigate();
  const join = useJoinTeam(invite.code);
  const openTeam = () => void navigate(paths.team(invite.team.id), { replace: true });

  const offer = inviteOffer(invite);
  if (offer === 'apply') return <ApplyOffer onApply={onApply} />;
  if (offer !== 'join') {
    const why = offer === 'closed' ? 'entry.invite.closed' : 'entry.invite.applicationsDisabled';
    return (
      <>
        <p className={styles.hint}>{t(why)}</p>
        <GoHome />
      </>
    );
  }
  return (
    <>
      <Button
        variant="primary"
        size="large"
        isWide
        isLoading={join.isPending}
        onClick={() => {
          join.mutate(undefined, {
            onSuccess: openTeam,
            onError: (error) => {
              if (error instanceof ApiProblem && error.code === 'team.already-member') openTeam();
              // what the server said itself; else it only did not work (T-064)
              else toasts.error(answerText(translation, error, t('entry.invite.joinFailed')));
            },
          });
        }}
      >
        {t('entry.invite.join')}
      </Button>
      <GoHome variant="quiet" />
    </>
  );
}

/** T-059: where applications are required, the form takes the place of joining. */
function ApplyOffer({ onApply }: Pick<InviteCardProps, 'onApply'>) {
  const { t } = useTranslation();
  const isVerified = useMe()?.user?.verified ?? false;
  return (
    <>
      <p className={styles.hint}>{t('entry.invite.applyHint')}</p>
      <Button
        variant="primary"
        size="large"
        isWide
        disabledReason={
          mayDo('apply', { isVerified }) ? undefined : t('applications.wizard.unverified')
        }
        onClick={onApply}
      >
        {t('entry.invite.apply')}
      </Button>
      <GoHome variant="quiet" />
    </>
  );
}

function SignedOutOffer() {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.hint}>{t('entry.invite.signInHint')}</p>
      <SignInButtons isWide />
      <GoHome variant="quiet" />
    </>
  );
}

interface InvalidInviteProps {
  /** the server's own words */
  readonly text: string;
}

/** An invite that leads nowhere: the card with its dead button, and the way home (T-062). */
export function InvalidInvite({ text }: InvalidInviteProps) {
  const { t } = useTranslation();
  const said = t('entry.invite.invalidText');
  usePageTitle(t('entry.invite.invalidTitle'));
  return (
    <TeamCard>
      <div className={classNames(styles.body, styles.invalid)}>
        <span className={styles.broken}>
          <Icon of={Unlink} size={32} />
        </span>
        <TeamCardTitle>{t('entry.invite.invalidTitle')}</TeamCardTitle>
        <p className={styles.hint}>{said}</p>
        {text !== said && <p className={styles.hint}>{text}</p>}
        <div className={styles.actions}>
          <Button variant="primary" size="large" isWide disabled>
            {t('entry.invite.invalidButton')}
          </Button>
          <GoHome variant="secondary" />
        </div>
      </div>
    </TeamCard>
  );
}

/** The card while it is fetched. */
export function InviteSkeleton({ label }: { readonly label: string }) {
  return (
    <TeamCardSkeleton label={label}>
      <div className={styles.body}>
        <TeamCardPlace>
          <span className={classNames(styles.bone, styles.bonePicture)} />
        </TeamCardPlace>
        <span className={classNames(styles.bone, styles.boneLine)} />
        <span className={classNames(styles.bone, styles.boneName)} />
        <span className={classNames(styles.bone, styles.boneFacts)} />
        <span className={classNames(styles.bone, styles.boneButton)} />
      </div>
    </TeamCardSkeleton>
  );
}
