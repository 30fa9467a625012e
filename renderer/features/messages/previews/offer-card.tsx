import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, LayoutTemplate, Unlink } from 'lucide-react';
import { inviteQuery } from '../../../data/invites/queries.ts';
import { templateQuery } from '../../../data/templates/templates.ts';
import { useView } from '../../../data/view-store.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/actions/link.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import type { Offer } from './our-links.ts';
import styles from './preview.module.css';
import { PreviewSkeleton } from './preview-skeleton.tsx';

/** A team that a link invites into, or that a template was made from; it leads to its page (M-009). */
export function OfferCard({ offer }: { readonly offer: Offer }) {
  return offer.kind === 'invite' ? <Invite code={offer.code} /> : <Template code={offer.code} />;
}

function Invite({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const userId = useView((view) => view.me.id) ?? null;
  const { data, error } = useQuery({ ...inviteQuery(code, userId), retryOnMount: false });
  if (error) return <Gone error={error} />;
  if (!data) return <PreviewSkeleton />;
  const isMember = data.message !== null;
  return (
    <Team team={data.team} kind={t('messages.preview.invite')}>
      <span className={styles.place}>
        {t('entry.invite.members', { count: data.team.memberCount })}
      </span>
      <ButtonLink
        size="small"
        variant={isMember ? 'secondary' : 'primary'}
        className={styles.go}
        to={paths.invite(code)}
      >
        {t(isMember ? 'messages.preview.openTeam' : 'entry.invite.join')}
      </ButtonLink>
    </Team>
  );
}

function Template({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const { data, error } = useQuery({ ...templateQuery(code), retryOnMount: false });
  if (error) return <Gone error={error} />;
  if (!data) return <PreviewSkeleton />;
  const { channels, roles } = data.template;
  return (
    <Team team={data.team} kind={t('messages.preview.template')}>
      <span className={styles.place}>
        {t('messages.preview.contents', { channels: channels.length, roles: roles.length })}
      </span>
      <ButtonLink
        size="small"
        icon={LayoutTemplate}
        className={styles.go}
        to={paths.template(code)}
      >
        {t('messages.preview.view')}
      </ButtonLink>
    </Team>
  );
}

interface TeamProps {
  readonly team: {
    readonly name: string;
    readonly banner: string | null;
    readonly profilePicture: string | null;
    readonly isVerified: boolean;
  };
  /** what the link is */
  readonly kind: string;
  readonly children: React.ReactNode;
}

function Team({ team, kind, children }: TeamProps) {
  const { t } = useTranslation();
  const { name, banner, profilePicture, isVerified } = team;
  return (
    <article className={styles.offer} aria-label={`${kind}: ${name}`}>
      {banner !== null && <img className={styles.banner} src={banner} alt="" loading="lazy" />}
      <div className={styles.team}>
        <Avatar name={name} src={profilePicture} size={48} shape="rounded" />
        <div className={styles.teamWords}>
          <span className={styles.kind}>{kind}</span>
          <span className={styles.teamName}>
            <span className={styles.cut}>{name}</span>
            {isVerified && (
              <span className={styles.verified}>
                <Icon of={BadgeCheck} size={16} />
                <VisuallyHidden>{t('entry.invite.verified')}</VisuallyHidden>
              </span>
            )}
          </span>
        </div>
      </div>
      <div className={styles.foot}>{children}</div>
    </article>
  );
}

function Gone({ error }: { readonly error: unknown }) {
  const translation = useTranslation();
  return (
    <p className={styles.notice}>
      <Icon of={Unlink} size={16} />
      {failureText(translation, error)}
    </p>
  );
}
