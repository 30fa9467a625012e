import { MousePointerClick, MousePointerBan } from 'lucide-react';
import type { UserId } from '#shared/lib/ids.ts';
import { useOwnControl } from '../../../data/meetings/control.ts';
import { actInMeeting } from '../../../data/meetings/meeting.ts';
import { useOwnUser } from '../../../data/me/own-account.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import type { VoiceStream } from '../../../voice/voice-engine.ts';

export interface ControlProps {
  /** a screen of another; of any other picture there is nothing to control */
  readonly stream: VoiceStream | null;
  readonly name: string;
}

const labels = { requested: 'meetings.control.takeBack', granted: 'meetings.control.end' } as const;

/** Asks for control of the screen in a tile, takes that back, or ends it (T-373). */
export function ControlButton({ stream, name }: ControlProps) {
  return stream?.isControllable ? <AskButton userId={stream.userId} name={name} /> : null;
}

/** Whose screen it is. */
export interface SharerProps {
  readonly userId: UserId;
  readonly name: string;
}

function AskButton({ userId, name }: SharerProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const me = useOwnUser()?.id;
  const state = useOwnControl(userId)?.state ?? 'terminated';
  if (me === undefined) return null;
  const act = () => {
    const what =
      state === 'terminated'
        ? ({ act: 'request-control', sharerId: userId } as const)
        : ({ act: 'end-control', sharerId: userId, viewerId: me, why: 'stopped' } as const);
    actInMeeting(what).catch((error: unknown) => toasts.error(failureText(translation, error)));
  };
  return (
    <IconButton
      variant="on-media"
      size="small"
      icon={state === 'terminated' ? MousePointerClick : MousePointerBan}
      label={state === 'terminated' ? t('meetings.control.ask', { name }) : t(labels[state])}
      onClick={act}
    />
  );
}
