import { ExternalLink, MessagesSquare, PanelRightClose, PanelRightOpen, Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import { cutText } from '#shared/lib/text.ts';
import { cutLengths } from '#shared/rules/limits.ts';
import { channelKinds, takesMessages } from '#shared/rules/channel-kinds.ts';
import { sizes } from '../../lib/sizes.ts';
import { useMessageWords } from '../../data/messages/message-words.ts';
import { useCan, useChannelCan } from '../../data/permissions/permissions.ts';
import { channelIcons } from '../../lib/channel-icons.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { GuardedLink } from '../../ui/actions/guarded-link.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { HeaderButtons, HeaderMenu, type HeaderAct } from '../../ui/layout/header-acts.tsx';
import { PaneHeader } from '../../ui/layout/pane-header.tsx';
import styles from './channel-header.module.css';
import { ChannelMenu } from './lazy-parts.tsx';
import { streamAddress } from './stream-address.ts';

interface ChannelHeaderProps {
  readonly channel: Channel;
  /** the button that opens the search */
  readonly search: ReactNode;
  /** null: this kind of channel has no member list */
  readonly areMembersShown: boolean | null;
  readonly onToggleMembers: () => void;
}

/** What channel this is (T-115 to T-118). */
export function ChannelHeader(props: ChannelHeaderProps) {
  const { channel, search, areMembersShown, onToggleMembers } = props;
  const { t } = useTranslation();
  const { open } = useOverlays();
  const { teamId, id: channelId, name, description, type } = channel;
  const purpose = useMessageWords(description, { teamId, channelId });
  const isManageable = useChannelCan(teamId, channelId, 'MANAGE_CHANNEL');
  const managesWebhooks = useCan(teamId, 'MANAGE_WEBHOOKS') && type === 'text';
  const hasSettings = isManageable || managesWebhooks;
  // on a wide screen it stands beside the list, whose rows have the same menu
  const isNarrow = useMediaQuery(`(width <= ${String(sizes.panesNarrow)}px)`);
  const address = streamAddress(channel.additionalData);
  const acts = useActs(channel);
  return (
    <PaneHeader
      mark={<Icon of={channelIcons[type]} size={20} className={styles.icon} />}
      title={name}
      actions={
        <>
          {address !== null && (
            <GuardedLink url={address} className={styles.stream}>
              {t('channels.header.stream')}
              <Icon of={ExternalLink} size={14} />
            </GuardedLink>
          )}
          {!isNarrow && <HeaderButtons acts={acts} />}
          {search}
          {areMembersShown !== null && (
            <IconButton
              icon={areMembersShown ? PanelRightClose : PanelRightOpen}
              label={t(
                areMembersShown ? 'channels.header.hideMembers' : 'channels.header.showMembers',
              )}
              tooltipSide="bottom"
              onClick={onToggleMembers}
            />
          )}
          {isNarrow && (
            <HeaderMenu label={t('channels.header.menu', { channel: name })} acts={acts}>
              <ChannelMenu {...{ channel, isManageable, hasSettings }} />
            </HeaderMenu>
          )}
        </>
      }
    >
      {channelKinds[type].isBeta && <Tag tone="accent">{t('channels.type.beta')}</Tag>}
      {description !== '' && (
        <button
          type="button"
          aria-label={t('channels.header.description', { channel: name })}
          onClick={() => open({ type: 'channel-description', teamId, channelId })}
          className={styles.description}
        >
          {cutText(purpose, cutLengths.channelDescription)}
        </button>
      )}
    </PaneHeader>
  );
}

/** What its messages can be found by beside a search. */
function useActs({ teamId, id: channelId, type }: Channel): readonly HeaderAct[] {
  const { t } = useTranslation();
  const { open } = useOverlays();
  if (!takesMessages(type)) return [];
  return [
    {
      icon: MessagesSquare,
      label: t('messages.thread.list'),
      onSelect: (anchor) => open({ type: 'threads', teamId, channelId, anchor }),
    },
    {
      icon: Pin,
      label: t('messages.pins.title'),
      onSelect: (anchor) => open({ type: 'pins', teamId, channelId, anchor }),
    },
  ];
}
