import { Hash } from 'lucide-react';
import type { TeamId } from '#shared/lib/ids.ts';
import type { StartChannel } from '#shared/rules/onboarding.ts';
import { useView } from '../../data/view-store.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Icon } from '../../ui/display/icon.tsx';
import styles from './onboarding.module.css';

interface StartChannelsProps {
  readonly teamId: TeamId;
  readonly channels: readonly StartChannel[];
}

/** Where a team's managers say one may begin. */
export function StartChannels({ teamId, channels }: StartChannelsProps) {
  const { t } = useTranslation();
  const known = useView((view) => view.channels[teamId]) ?? {};
  const shown = channels.flatMap(({ channelId, description }) => {
    const channel = known[channelId];
    return channel ? [{ id: channel.id, name: channel.name, description }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <div className={styles.starts}>
      <h3 className={styles.subtitle}>{t('onboarding.flow.starts')}</h3>
      <ul className={styles.startList}>
        {shown.map(({ id, name, description }) => (
          <li key={id} className={styles.start}>
            <Icon of={Hash} />
            <span className={styles.startText}>
              <span className={styles.startName}>{name}</span>
              {description !== '' && <span className={styles.lead}>{description}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
