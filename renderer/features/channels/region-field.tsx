import { useState } from 'react';
import { voiceRegions } from '#shared/contract/channels/channel.ts';
import { latencyTone } from '#shared/rules/region-ping.ts';
import { useRegionPings } from '../../data/voice/region-pings.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import styles from './region-field.module.css';

interface RegionFieldProps {
  readonly region: string;
  readonly onChange: (region: string) => void;
}

/** Where a channel's voice is to be carried, with how far each region is from here (T-266, T-268). */
export function RegionField({ region, onChange }: RegionFieldProps) {
  const { t } = useTranslation();
  const latencies = useRegionPings();
  // one that is no longer offered stays until another is chosen
  const [regions] = useState(() => [...new Set<string>([...voiceRegions, region])]);
  const choices = regions.map((value) => {
    const ms = latencies[value];
    return {
      value,
      label: isNamed(value) ? t(`channels.region.${value}`) : value,
      picture: <Dot ms={ms ?? null} />,
      ...(ms === undefined
        ? {}
        : {
            description:
              ms === null
                ? t('channels.region.silent')
                : t('channels.region.latency', { count: ms }),
          }),
    };
  });
  return (
    <Field label={t('channels.region.label')} description={t('channels.region.hint')}>
      <Select choices={choices} value={region} onValueChange={onChange} />
    </Field>
  );
}

function isNamed(region: string): region is (typeof voiceRegions)[number] {
  return voiceRegions.some((name) => name === region);
}

/** The colour of a latency; the number beside it says the same. */
function Dot({ ms }: { readonly ms: number | null }) {
  return (
    <span aria-hidden="true" data-latency={latencyTone(ms) ?? 'none'} className={styles.dot} />
  );
}
