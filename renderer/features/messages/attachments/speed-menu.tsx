import { playbackSpeeds } from '#shared/rules/limits.ts';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { MenuChoice } from '../../../ui/overlays/menu-choices.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import styles from './attachments.module.css';
import type { Playback } from './use-playback.ts';

/** How fast a film or a sound plays (M-113). */
export function SpeedMenu({ playback }: { readonly playback: Playback }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const textOf = (speed: number) => `${number(speed)}×`;
  const shown = textOf(playback.speed);
  return (
    <Menu
      align="end"
      trigger={
        <Button
          size="small"
          variant="quiet"
          className={styles.speed}
          aria-label={t('messages.attachments.player.speed', { speed: shown })}
        >
          {shown}
        </Button>
      }
    >
      <MenuChoice
        choices={playbackSpeeds.map((speed) => ({ value: String(speed), label: textOf(speed) }))}
        value={String(playback.speed)}
        onValueChange={(value) => playback.setSpeed(Number(value))}
      />
    </Menu>
  );
}
