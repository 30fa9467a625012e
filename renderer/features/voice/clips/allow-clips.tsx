import { useTranslation } from '../../../lib/i18n.ts';
import { Switch } from '../../../ui/forms/switch.tsx';
import { useVoiceActs } from '../use-voice-acts.ts';
import { useVoice } from '../voice-door.ts';

/** Whether others may clip what I share: remembered, and changed at any time. */
export function AllowClips() {
  const { t } = useTranslation();
  const { act } = useVoiceActs();
  const allowsClips = useVoice((voice) => voice.allowsClips);
  return (
    <Switch
      label={t('clips.allow')}
      description={t('clips.allowHint')}
      checked={allowsClips}
      onCheckedChange={(next) => act((engine) => engine.setAllowsClips(next))}
    />
  );
}
