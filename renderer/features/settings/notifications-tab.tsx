import { Settings2, Volume2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { NotificationSetting } from '#shared/contract/account/notifications.ts';
import { isSilenced } from '#shared/rules/presence.ts';
import { useOwnUser } from '../../data/me/own-account.ts';
import { isMutedNow } from '../../data/notifications/notifications.ts';
import { usePlaceName } from '../../data/notifications/place-name.ts';
import { soundNames, soundsAtom } from '../../data/notifications/sounds.ts';
import { useView } from '../../data/view-store.ts';
import { useAtom } from '../../lib/atoms.ts';
import { isDesktop } from '../../lib/desktop.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { onPermissionChange } from '../../lib/push/push-browser.ts';
import { playSound } from '../../lib/sound.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Slider } from '../../ui/forms/slider.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { PushSwitch } from './push-switch.tsx';
import styles from './settings-tabs.module.css';

/** How messages make themselves heard on this device, and where I hear more or less. */
export function NotificationsTab() {
  const { t } = useTranslation();
  const presence = useOwnUser()?.presence;
  return (
    <div className={styles.tab}>
      {presence !== undefined && isSilenced(presence) && (
        <Banner tone="info">{t('notificationSettings.settings.doNotDisturb')}</Banner>
      )}
      {!isDesktop() && (
        <>
          <BrowserNotifications />
          <PushSwitch />
        </>
      )}
      <SoundChoices />
      <Places />
    </div>
  );
}

type Permission = NotificationPermission | 'unavailable';

function permissionNow(): Permission {
  return 'Notification' in globalThis ? Notification.permission : 'unavailable';
}

/** Whether this browser may show notifications; only the browser itself can take it back. */
function BrowserNotifications() {
  const { t } = useTranslation();
  const [permission, setPermission] = useState(permissionNow);
  useEffect(() => onPermissionChange(() => setPermission(permissionNow())), []);
  const ask = async () => {
    setPermission(await Notification.requestPermission());
  };
  return (
    <div className={styles.row}>
      <span className={styles.words}>
        <span className={styles.label}>{t('notificationSettings.settings.system')}</span>
        <span className={styles.hint}>{t('notificationSettings.settings.systemHint')}</span>
      </span>
      {permission === 'default' && (
        <Button onClick={() => void ask()}>{t('notificationSettings.settings.allow')}</Button>
      )}
      {permission === 'granted' && (
        <span className={styles.hint}>{t('notificationSettings.settings.allowed')}</span>
      )}
      {permission === 'denied' && (
        <span className={styles.hint}>{t('notificationSettings.settings.blocked')}</span>
      )}
      {permission === 'unavailable' && (
        <span className={styles.hint}>{t('notificationSettings.settings.unavailable')}</span>
      )}
    </div>
  );
}

function SoundChoices() {
  const { t } = useTranslation();
  const format = useFormat();
  const [sounds, setSounds] = useAtom(soundsAtom);
  return (
    <fieldset className={classNames(styles.group, styles.pairs)}>
      <legend className={styles.heading}>{t('notificationSettings.settings.sounds')}</legend>
      {soundNames.map((name) => (
        <div key={name} className={styles.sound}>
          <Switch
            label={t(`notificationSettings.settings.${name}`)}
            description={t(`notificationSettings.settings.${name}Hint`)}
            checked={sounds.isOn[name]}
            onCheckedChange={(isOn) =>
              setSounds({ ...sounds, isOn: { ...sounds.isOn, [name]: isOn } })
            }
          />
          <IconButton
            icon={Volume2}
            label={t('notificationSettings.settings.play', {
              name: t(`notificationSettings.settings.${name}`),
            })}
            onClick={() => playSound(name, sounds.volume)}
          />
        </div>
      ))}
      <Slider
        label={t('notificationSettings.settings.volume')}
        min={0}
        max={1}
        step={0.05}
        value={sounds.volume}
        formatValue={format.percent}
        onValueChange={(volume) => setSounds({ ...sounds, volume })}
      />
    </fieldset>
  );
}

function isUsual(setting: NotificationSetting): boolean {
  return setting.level === null && !setting.suppressEveryone && !isMutedNow(setting);
}

function Places() {
  const { t } = useTranslation();
  const settings = useView((view) => view.notificationSettings) ?? {};
  const changed = Object.values(settings).filter((setting) => !isUsual(setting));
  return (
    <section className={styles.group} aria-labelledby="heard-places">
      <h3 id="heard-places" className={styles.heading}>
        {t('notificationSettings.settings.places')}
      </h3>
      {changed.length === 0 ? (
        <p className={styles.hint}>{t('notificationSettings.settings.noPlaces')}</p>
      ) : (
        <ul className={styles.group}>
          {changed.map((setting) => (
            <Place key={setting.channelId ?? setting.teamId} setting={setting} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A place with what is set there; nothing where it cannot be seen any more. */
function Place({ setting }: { readonly setting: NotificationSetting }) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const { teamId, channelId, level, suppressEveryone } = setting;
  const name = usePlaceName(setting);
  const team = usePlaceName({ teamId, channelId: null });
  if (name === '') return null;
  const words = [
    channelId !== null && teamId !== null && team,
    isMutedNow(setting) && t('notificationSettings.mutedTitle'),
    level !== null && t(`notificationSettings.levels.${level}`),
    suppressEveryone && t('notificationSettings.suppressEveryone'),
  ];
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.label}>{name}</span>
        <span className={styles.hint}>{words.filter(Boolean).join(' · ')}</span>
      </span>
      <IconButton
        icon={Settings2}
        label={t('notificationSettings.settings.change', { name })}
        onClick={() => open({ type: 'notifications', teamId, channelId })}
      />
    </li>
  );
}
