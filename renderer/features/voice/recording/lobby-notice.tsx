import type { ChannelPlace } from '../../../data/slices/slice.ts';
import { useOutputs } from '../../../data/voice/outputs.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { hasOutput, OutputBadges } from './output-badges.tsx';

/** Told before one joins: what one says there goes beyond those who are there. */
export function LobbyNotice(place: ChannelPlace) {
  const { t } = useTranslation();
  const outputs = useOutputs(place);
  if (!outputs || !hasOutput(outputs)) return null;
  return (
    <>
      <OutputBadges {...place} />
      <Banner tone="warning" shape="card">
        {t('recording.lobby')}
      </Banner>
    </>
  );
}
