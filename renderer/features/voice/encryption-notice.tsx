import { LockOpen } from 'lucide-react';
import { useTranslation } from '../../lib/i18n.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { openWords } from './encryption-words.ts';
import { useVoice } from './voice-door.ts';

/** In sight for as long as what is said in the channel is open to others than those in it. */
export function EncryptionNotice() {
  const { t } = useTranslation();
  const words = openWords(useVoice((voice) => voice.encryption));
  if (words === null) return null;
  return (
    <Banner tone="warning" icon={LockOpen}>
      {t(words)}
    </Banner>
  );
}
