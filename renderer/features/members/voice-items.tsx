import { ArrowRightLeft, Unplug } from 'lucide-react';
import type { Member } from '#shared/contract/teams/member.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import {
  disconnectParticipant,
  moveParticipant,
  useVoiceModeration,
  useVoicePlaceOf,
} from '../../data/voice/moderate.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { MenuItem } from '../../ui/overlays/menu.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';

interface VoiceItemsProps {
  readonly teamId: TeamId;
  readonly member: Member;
}

/** What can be done with a member who is in voice (T-389); nothing with others. */
export function VoiceItems({ teamId, member }: VoiceItemsProps) {
  const channelId = useVoicePlaceOf(teamId, member.id);
  return channelId && <Items teamId={teamId} member={member} channelId={channelId} />;
}

function Items({ teamId, member, channelId }: VoiceItemsProps & { readonly channelId: ChannelId }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const userId = member.id;
  const { targets, mayDisconnect } = useVoiceModeration(teamId, channelId);
  const attempt = async (work: () => Promise<void>, done: string) => {
    try {
      await work();
      toasts.success(done);
    } catch (error) {
      toasts.error(failureText(translation, error));
    }
  };
  return (
    <>
      {targets.map(({ id: to, name: channel }) => (
        <MenuItem
          key={to}
          icon={ArrowRightLeft}
          onSelect={() =>
            void attempt(
              () => moveParticipant({ teamId, userId, from: channelId, to }),
              t('members.voice.moving', { user: shownName(member), channel }),
            )
          }
        >
          {t('members.voice.moveTo', { channel })}
        </MenuItem>
      ))}
      {mayDisconnect && (
        <MenuItem
          icon={Unplug}
          isDanger
          onSelect={() =>
            void attempt(
              () => disconnectParticipant({ teamId, channelId, userId }),
              t('members.voice.disconnected', { name: shownName(member) }),
            )
          }
        >
          {t('members.voice.disconnect')}
        </MenuItem>
      )}
    </>
  );
}
