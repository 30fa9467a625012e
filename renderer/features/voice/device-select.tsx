import { useTranslation } from '../../lib/i18n.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { useDevices } from './use-devices.ts';

interface DeviceSelectProps {
  readonly kind: MediaDeviceKind;
  readonly label: string;
  /** '' is the system's choice, which 'default' of a list says as well */
  readonly value: string;
  readonly onValueChange: (deviceId: string) => void;
}

/** Select knows no empty value. */
const SYSTEM = 'default';

/** One of the system's microphones, speakers or cameras. */
export function DeviceSelect({ kind, label, value, onValueChange }: DeviceSelectProps) {
  const { t } = useTranslation();
  const found = useDevices().filter((device) => device.kind === kind);
  const choices = [
    { value: SYSTEM, label: t('voice.settings.systemChoice') },
    ...found
      .filter(({ deviceId }) => deviceId !== '' && deviceId !== SYSTEM)
      .map((device, index) => ({
        value: device.deviceId,
        label: device.label || t('voice.settings.unnamed', { number: index + 1 }),
      })),
  ];
  // one that is gone for now is used again when it is back
  const isThere = choices.some((choice) => choice.value === value);
  return (
    <Field label={label}>
      <Select
        choices={choices}
        value={isThere ? value : SYSTEM}
        onValueChange={(chosen) => onValueChange(chosen === SYSTEM ? '' : chosen)}
      />
    </Field>
  );
}
