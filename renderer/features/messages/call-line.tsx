import { Phone, PhoneMissed, PhoneOff } from 'lucide-react';
import type { CallLine as CallFacts } from '#shared/contract/messages/call-line.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { useCallWords } from '../../data/calls/call-words.ts';
import { wantedCallAtom } from '../../data/calls/wanted-call.ts';
import { useSetAtom } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/display/icon.tsx';
import styles from './call-line.module.css';

const icons = { ended: Phone, missed: PhoneMissed, declined: PhoneOff } as const;

interface CallLineProps {
  readonly call: CallFacts;
  readonly isMine: boolean;
  readonly channelId: ChannelId;
}

/** What became of a call, and the way to the next one. */
export function CallLine({ call, isMine, channelId }: CallLineProps) {
  const { t } = useTranslation();
  const setWanted = useSetAtom(wantedCallAtom);
  const words = useCallWords(call, isMine);
  const isMissed = call.outcome === 'missed' && !isMine;
  return (
    <div className={styles.line}>
      <Icon
        of={icons[call.outcome]}
        size={16}
        className={classNames(styles.icon, isMissed && styles.missed)}
      />
      <span className={isMissed ? styles.missed : undefined}>{words}</span>
      <Button size="small" onClick={() => setWanted({ channelId, hasCamera: false })}>
        {t(isMine ? 'messages.call.again' : 'messages.call.back')}
      </Button>
    </div>
  );
}
