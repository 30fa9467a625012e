import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Link } from '../actions/link.tsx';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Avatar } from './avatar.tsx';
import { Card } from './card.tsx';
import { Icon } from './icon.tsx';
import { tintOf } from './initials.ts';
import styles from './team-face.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface FaceClasses {
  readonly className?: string | undefined;
  readonly bodyClassName?: string | undefined;
}

interface TeamFaceProps extends FaceClasses {
  readonly team: {
    readonly name: string;
    readonly banner: string | null;
    readonly profilePicture: string | null;
    readonly isVerified: boolean;
  };
  readonly heading: 'h2' | 'h3';
  /** where the whole card leads */
  readonly to?: string;
  /** behind the name */
  readonly marks?: ReactNode;
  /** below the name */
  readonly children: ReactNode;
}

/** A team as a card: banner, picture or first letter, name and verified badge. */
export function TeamFace(props: TeamFaceProps) {
  const { team, heading: Heading, to, marks, className, bodyClassName, children } = props;
  const { t } = useTranslation();
  return (
    <Card isBare isInteractive={to !== undefined} className={className}>
      <div
        className={styles.banner}
        style={{ '--ground': `var(--tint-${String(tintOf(team.name))})` }}
      >
        {team.banner !== null && <img src={team.banner} alt="" loading="lazy" />}
      </div>
      <div className={classNames(styles.body, bodyClassName)}>
        <span className={styles.picture}>
          <Avatar name={team.name} src={team.profilePicture} size={64} shape="rounded" />
        </span>
        <Heading className={styles.name}>
          {to === undefined ? (
            <span className={styles.text}>{team.name}</span>
          ) : (
            <Link variant="plain" to={to} data-cover className={styles.text}>
              {team.name}
            </Link>
          )}
          {team.isVerified && (
            <span className={styles.verified} title={t('home.teams.verified')}>
              <Icon of={BadgeCheck} />
              <VisuallyHidden>{t('home.teams.verified')}</VisuallyHidden>
            </span>
          )}
          {marks}
        </Heading>
        {children}
      </div>
    </Card>
  );
}

interface TeamFaceSkeletonProps extends FaceClasses {
  readonly children?: ReactNode;
}

/** The shape of such a card. */
export function TeamFaceSkeleton({ className, bodyClassName, children }: TeamFaceSkeletonProps) {
  return (
    <Card isBare className={className}>
      <Skeleton shape="block" className={styles.banner} />
      <div className={classNames(styles.body, bodyClassName)}>
        <Skeleton shape="block" width={64} height={64} className={styles.picture} />
        <Skeleton width="60%" height={20} />
        <Skeleton width="35%" height={16} />
        {children}
      </div>
    </Card>
  );
}
