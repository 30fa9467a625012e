import * as notifications from '#shared/contract/account/notifications.ts';
import * as profile from '#shared/contract/account/profile.ts';
import * as status from '#shared/contract/account/status.ts';
import { listNotificationSettings } from '../../actions/notifications/list-notification-settings.ts';
import { setChannelNotifications } from '../../actions/notifications/set-channel-notifications.ts';
import { setTeamNotifications } from '../../actions/notifications/set-team-notifications.ts';
import { getProfile } from '../../actions/profiles/get-profile.ts';
import { clearRpc } from '../../actions/status/clear-rpc.ts';
import { clearStatus } from '../../actions/status/clear-status.ts';
import { setRpc } from '../../actions/status/set-rpc.ts';
import { setStatus } from '../../actions/status/set-status.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** What people show of themselves, and what they want to hear. */
export const peopleBindings: readonly Binding[] = [
  bindEndpoint(status.setStatus, setStatus),
  bindEndpoint(status.clearStatus, clearStatus),
  bindEndpoint(status.setRpc, setRpc),
  bindEndpoint(status.clearRpc, clearRpc),
  bindEndpoint(profile.getProfile, getProfile),
  bindEndpoint(notifications.listNotificationSettings, listNotificationSettings),
  bindEndpoint(notifications.setTeamNotifications, setTeamNotifications),
  bindEndpoint(notifications.setChannelNotifications, setChannelNotifications),
];
