import { useId, useState, type SyntheticEvent } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import type { ScreenWish } from '../../voice/voice-engine.ts';
import { useCaptureTeller } from './use-capture.ts';
import { useVoiceActs } from './use-voice-acts.ts';
import styles from './voice-dialogs.module.css';

/** M-273. */
const ideal: ScreenWish = { height: 1080, frameRate: 60, prefers: 'motion', hasSound: true };

const heights = [720, 1080] as const;
const rates = [15, 30, 60] as const;
const wishes = ['text', 'motion'] as const;

interface ShareDialogProps {
  readonly onClose: () => void;
}

/** How a screen is shared; the system asks afterwards which. */
export function ShareDialog({ onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const tell = useCaptureTeller();
  const { act } = useVoiceActs();
  const [wish, setWish] = useState(ideal);
  const share = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
    act(async (engine) => tell('screen', await engine.startScreen(wish)));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('voice.share.title')}
      description={t('voice.share.hint')}
      size="small"
      footer={
        <FormActions
          formId={formId}
          submit={t('voice.share.start')}
          isBusy={false}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} onSubmit={share} className={styles.form}>
        <Choice
          label={t('voice.share.resolution')}
          values={heights}
          value={wish.height}
          nameOf={(height) => t('voice.share.lines', { lines: height })}
          onChange={(height) => setWish({ ...wish, height })}
        />
        <Choice
          label={t('voice.share.rate')}
          values={rates}
          value={wish.frameRate}
          nameOf={String}
          onChange={(frameRate) => setWish({ ...wish, frameRate })}
        />
        <Choice
          label={t('voice.share.prefers')}
          values={wishes}
          value={wish.prefers}
          nameOf={(prefers) => t(`voice.share.${prefers}`)}
          onChange={(prefers) => setWish({ ...wish, prefers })}
        />
        <Switch
          label={t('voice.share.sound')}
          description={t('voice.share.soundHint')}
          checked={wish.hasSound}
          onCheckedChange={(hasSound) => setWish({ ...wish, hasSound })}
        />
      </form>
    </Dialog>
  );
}

interface ChoiceProps<Value extends string | number> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly nameOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, values, value, nameOf, onChange } = props;
  return (
    <div className={styles.choice}>
      <span aria-hidden="true" className={styles.label}>
        {label}
      </span>
      <SegmentedControl
        aria-label={label}
        segments={values.map((one) => ({ value: String(one), label: nameOf(one) }))}
        value={String(value)}
        onValueChange={(chosen) => {
          const found = values.find((one) => String(one) === chosen);
          if (found !== undefined) onChange(found);
        }}
      />
    </div>
  );
}
