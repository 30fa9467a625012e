import { BadgeCheck, Sparkles, Wrench } from 'lucide-react';
import type { Profile } from '#shared/contract/account/profile.ts';
import type { ShownProfile } from '../../data/people/profile.ts';
import { shownPicture } from '#shared/rules/shown-name.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { bannerStyle } from '../../lib/profile-colors.ts';
import { presenceNames } from '../../lib/presence-names.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Icon, type IconSource } from '../../ui/display/icon.tsx';
import { ProfilePlate } from '../../ui/display/profile-plate.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import styles from './profile-dialog.module.css';

interface ProfileHeadProps {
  readonly name: string;
  readonly known: ShownProfile['known'];
  readonly profile: Profile | undefined;
  readonly self: ShownProfile['self'];
  readonly presence: Profile['presence'];
}

/** Banner, face, badges and name. */
export function ProfileHead({ name, known, profile, self, presence }: ProfileHeadProps) {
  const colors = self?.colors ?? null;
  return (
    <header>
      <Banner src={profile?.banner ?? null} colors={colors} />
      <div className={styles.faceLine}>
        <Avatar
          name={name}
          src={known && shownPicture(known)}
          size={96}
          shape={avatarShape(known?.flags)}
          presence={presenceNames[presence]}
          className={styles.avatar}
        />
        {profile && profile.badges.length > 0 && <Badges badges={profile.badges} />}
      </div>
      <ProfilePlate
        colors={colors}
        name={
          <>
            {name}
            {profile && <KindTags profile={profile} />}
          </>
        }
        facts={factsOf(name, { known, profile, self })}
      />
    </header>
  );
}

interface BannerProps {
  readonly src: string | null;
  readonly colors: NonNullable<ProfileHeadProps['self']>['colors'] | null;
}

/** The picture, or the colours where there is none. */
function Banner({ src, colors }: BannerProps) {
  if (src === null)
    return <div className={styles.banner} style={colors ? bannerStyle(colors) : undefined} />;
  return (
    <div className={styles.banner}>
      <img src={src} alt="" draggable={false} className={styles.bannerPicture} />
    </div>
  );
}

/** Below the name: that of the account where it is another, the address, and the pronouns. */
function factsOf(
  name: string,
  { known, profile, self }: Pick<ProfileHeadProps, 'known' | 'profile' | 'self'>,
): readonly string[] {
  const facts = [
    known && known.username !== name ? known.username : undefined,
    profile?.subdomain,
    self?.pronouns,
  ];
  return facts.flatMap((fact) => fact || []);
}

/** The pictures that badges name; one of a newer server has a general one. */
const badgeIcons: Readonly<Record<string, IconSource>> = { engineer: Wrench, plus: Sparkles };

function Badges({ badges }: Pick<Profile, 'badges'>) {
  const { t } = useTranslation();
  return (
    <ul className={styles.badges} aria-label={t('profile.badges')}>
      {badges.map(({ id, name, icon }) => (
        <li key={id} className={styles.badge} title={name}>
          <Icon of={badgeIcons[icon] ?? BadgeCheck} size={16} />
          <VisuallyHidden>{name}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}

/** M-244: who is no person says so. */
function KindTags({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  return (
    <>
      {profile.bot && <Tag tone="accent">{t('profile.bot')}</Tag>}
      {profile.system && <Tag tone="info">{t('profile.system')}</Tag>}
      {profile.webhook && <Tag tone="neutral">{t('profile.webhook')}</Tag>}
    </>
  );
}
