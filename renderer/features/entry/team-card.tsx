import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Team } from '#shared/contract/teams/team.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import styles from './team-card.module.css';

interface TeamCardProps {
  /** the team's banner; null: a ground in its place; without it the card has none */
  readonly banner?: string | null;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A team as those outside see it: its banner, and below it what the page says of it. */
export function TeamCard({ banner, isWide = false, children }: TeamCardProps) {
  return (
    <article className={classNames(styles.card, isWide && styles.wide)}>
      {banner !== undefined && (
        <div className={styles.banner}>{banner !== null && <img src={banner} alt="" />}</div>
      )}
      {children}
    </article>
  );
}

/** The place of the team's picture, half over the banner. */
export function TeamCardPlace({ children }: { readonly children: ReactNode }) {
  return <span className={styles.picture}>{children}</span>;
}

/** The team's picture in its place. */
export function TeamCardPicture({
  team,
}: {
  readonly team: Pick<Team, 'name' | 'profilePicture'>;
}) {
  return (
    <TeamCardPlace>
      <Avatar name={team.name} src={team.profilePicture} size={96} shape="rounded" />
    </TeamCardPlace>
  );
}

/** The title of the page: the team's name, with its mark where it is verified. */
export function TeamCardName({ team }: { readonly team: Pick<Team, 'name' | 'isVerified'> }) {
  const { t } = useTranslation();
  return (
    <TeamCardTitle>
      {team.name}
      {team.isVerified && (
        <span className={styles.verified}>
          <Icon of={BadgeCheck} size={24} />
          <VisuallyHidden>{t('entry.invite.verified')}</VisuallyHidden>
        </span>
      )}
    </TeamCardTitle>
  );
}

/** What the card is about. */
export function TeamCardTitle({ children }: { readonly children: ReactNode }) {
  return <h1 className={styles.name}>{children}</h1>;
}

/** A few quiet words beside the title. */
export function TeamCardKicker({ children }: { readonly children: ReactNode }) {
  return <p className={styles.kicker}>{children}</p>;
}

interface TeamCardSkeletonProps extends Pick<TeamCardProps, 'isWide' | 'children'> {
  /** what is being fetched, for screen readers */
  readonly label: string;
}

/** The card while it is fetched. */
export function TeamCardSkeleton({ label, isWide = false, children }: TeamCardSkeletonProps) {
  return (
    <div className={classNames(styles.card, isWide && styles.wide)}>
      <output>
        <VisuallyHidden>{label}</VisuallyHidden>
      </output>
      <div className={styles.banner} />
      {children}
    </div>
  );
}
