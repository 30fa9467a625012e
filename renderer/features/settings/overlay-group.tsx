import { callDesktop } from '../../lib/desktop.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { HotkeyObstacle, HotkeyRow } from './hotkey-group.tsx';
import styles from './settings-tabs.module.css';

interface OverlayGroupProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** The small window over games: whether there is one, and how it is moved (ADR 73). */
export function OverlayGroup({ isOn, onChange }: OverlayGroupProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const failed = () => toasts.error(t('desktop.settings.overlayEmpty'));
  const move = () => {
    callDesktop('moveGameOverlay', {}).then(({ isMoving }) => {
      if (!isMoving) failed();
    }, failed);
  };
  return (
    <>
      <Switch
        label={t('desktop.settings.gameOverlay')}
        description={t('desktop.settings.gameOverlayHint')}
        checked={isOn}
        onCheckedChange={onChange}
      />
      {isOn && (
        <>
          <div className={styles.row}>
            <span className={styles.words}>
              <span className={styles.label}>{t('desktop.settings.overlayPlace')}</span>
              <span className={styles.hint}>{t('desktop.settings.moveOverlayHint')}</span>
            </span>
            <Button onClick={move}>{t('desktop.settings.moveOverlay')}</Button>
          </div>
          {/* together: the obstacle takes no place while there is none */}
          <div>
            <HotkeyRow action="move-overlay" />
            <HotkeyObstacle />
          </div>
        </>
      )}
    </>
  );
}
