import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import { useOwnUser } from '../../data/me/own-account.ts';
import { useIsHidden } from '../../data/streamer/streamer-mode.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { presenceNames } from '../../lib/presence-names.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { DataExport } from './account/data-export.tsx';
import { DeleteAccount } from './account/delete-account.tsx';
import { EmailDialog } from './account/email-dialog.tsx';
import { OwnPictures } from './account/own-pictures.tsx';
import { OwnProfile } from './account/own-profile.tsx';
import { Passkeys } from './account/passkeys.tsx';
import { PasswordDialog } from './account/password-dialog.tsx';
import { RevealEmailDialog } from './account/reveal-email-dialog.tsx';
import { SlugDialog } from './account/slug-dialog.tsx';
import { TwoFactorState, TwoFactorSwitch } from './account/two-factor-switch.tsx';
import styles from './account-tab.module.css';
import tabs from './settings-tabs.module.css';
import { UsernameDialog } from './username-dialog.tsx';

/** Who I am here: name, slug and address, which streamer mode hides, and the way out (E-114, E-115). */
export function AccountTab() {
  const { t } = useTranslation();
  const me = useOwnUser();
  if (!me) return null;
  return (
    <div className={tabs.tab}>
      <section className={styles.card}>
        {me.banner === null ? (
          <div className={styles.banner} />
        ) : (
          <img src={me.banner} alt="" className={styles.banner} />
        )}
        <div className={styles.person}>
          <Avatar
            name={me.username}
            src={me.profilePicture}
            size={96}
            shape={avatarShape(me.flags)}
            presence={presenceNames[me.presence]}
            className={styles.avatar}
          />
          <p className={styles.name}>{me.username}</p>
        </div>
        <dl className={styles.facts}>
          <Fact
            name={t('settings.account.username')}
            end={<ChangeUsername current={me.username} />}
          >
            {me.username}
          </Fact>
          <Fact name={t('settings.account.slug')} end={<ChangeSlug current={me.slug} />}>
            {me.slug}
            <span className={styles.host}>.{globalThis.location.hostname}</span>
          </Fact>
          <EmailFact masked={me.email} isVerified={me.verified} />
          <Fact name={t('settings.account.password')} end={<ChangePassword />}>
            ••••••••
          </Fact>
          <Fact
            name={t('settings.twoFactor.title')}
            end={<TwoFactorSwitch isOn={me.twoFA} isVerified={me.verified} />}
          >
            <TwoFactorState isOn={me.twoFA} />
          </Fact>
        </dl>
      </section>
      <Passkeys isVerified={me.verified} />
      <OwnProfile me={me} />
      <OwnPictures me={me} />
      <DataExport />
      <DeleteAccount />
    </div>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: React.ReactNode;
  readonly end?: React.ReactNode;
}

function Fact({ name, children, end }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>{children}</span>
        {end}
      </dd>
    </div>
  );
}

/** The way to another username. */
function ChangeUsername({ current }: { readonly current: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('settings.account.changeUsername')}
      </Button>
      {isOpen && <UsernameDialog current={current} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** My address: masked until I show my password, and not shown at all while I stream. */
function EmailFact({ masked, isVerified }: { masked: string; isVerified: boolean }) {
  const { t } = useTranslation();
  const isHidden = useIsHidden('hidePersonalInfo');
  // what was revealed is the address that this mask stands for
  const [revealed, setRevealed] = useState<{ masked: string; email: string } | null>(null);
  const [shown, setShown] = useState<'reveal' | 'change' | null>(null);
  const close = () => setShown(null);
  const email = revealed?.masked === masked ? revealed.email : null;
  return (
    <Fact
      name={t('settings.account.email')}
      end={
        <span className={styles.acts}>
          {!isVerified && <Unverified />}
          {email === null && !isHidden && (
            <Button size="small" variant="quiet" onClick={() => setShown('reveal')}>
              {t('settings.account.reveal')}
            </Button>
          )}
          <Button size="small" onClick={() => setShown('change')}>
            {t('settings.account.changeEmail')}
          </Button>
        </span>
      }
    >
      {isHidden ? (
        <span className={styles.hidden}>{t('settings.account.hidden')}</span>
      ) : (
        (email ?? masked)
      )}
      {shown === 'reveal' && (
        <RevealEmailDialog
          onRevealed={(address) => setRevealed({ masked, email: address })}
          onClose={close}
        />
      )}
      {shown === 'change' && <EmailDialog onClose={close} />}
    </Fact>
  );
}

/** The way to another profile address. */
function ChangeSlug({ current }: { readonly current: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('settings.account.changeSlug')}
      </Button>
      {isOpen && <SlugDialog current={current} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The way to another password. */
function ChangePassword() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('settings.account.changePassword')}
      </Button>
      {isOpen && <PasswordDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** E-076: the address waits to be verified. */
function Unverified() {
  const { t } = useTranslation();
  const { open } = useOverlays();
  return (
    <span className={styles.unverified}>
      <Tag tone="attention" icon={MailWarning}>
        {t('settings.account.unverified')}
      </Tag>
      <Button size="small" onClick={() => open({ type: 'verify-email' })}>
        {t('prompts.verifyBanner.action')}
      </Button>
    </span>
  );
}
