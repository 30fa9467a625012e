import { DoorOpen } from 'lucide-react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { LoadingDots } from '../../ui/feedback/loading-dots.tsx';
import { useVoiceActs } from './use-voice-acts.ts';
import styles from './voice-lobby.module.css';

/** While a host is asked to let one in (T-375). */
export function WaitingRoom({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation();
  const { leave } = useVoiceActs();
  return (
    <section aria-labelledby="voice-waiting" className={styles.lobby}>
      <span className={styles.mark}>
        <Icon of={DoorOpen} size={32} />
      </span>
      <h2 id="voice-waiting" className={styles.name}>
        {channel.name}
      </h2>
      <div className={styles.words}>
        <p>{t('meetings.waiting.you')}</p>
        <p>{t('meetings.waiting.youHint')}</p>
      </div>
      <LoadingDots label={t('voice.state.waiting')} />
      <Button size="large" onClick={leave}>
        {t('meetings.waiting.giveUp')}
      </Button>
    </section>
  );
}
