import * as category from '#shared/contract/channels/category.ts';
import * as channel from '#shared/contract/channels/channel.ts';
import * as voice from '#shared/contract/voice/voice.ts';
import { createCategory } from '../../actions/categories/create-category.ts';
import { deleteCategory } from '../../actions/categories/delete-category.ts';
import { moveChannelIntoCategory } from '../../actions/categories/move-channel-into-category.ts';
import { orderCategories } from '../../actions/categories/order-categories.ts';
import { setCategoryRoleOverride } from '../../actions/categories/set-category-role-override.ts';
import { setCategoryUserOverride } from '../../actions/categories/set-category-user-override.ts';
import { takeChannelOutOfCategory } from '../../actions/categories/take-channel-out-of-category.ts';
import { updateCategory } from '../../actions/categories/update-category.ts';
import { cloneChannel } from '../../actions/channels/clone-channel.ts';
import { createChannel } from '../../actions/channels/create-channel.ts';
import { deleteChannel } from '../../actions/channels/delete-channel.ts';
import { listChannels } from '../../actions/channels/list-channels.ts';
import { orderCategoryChannels } from '../../actions/channels/order-category-channels.ts';
import { orderChannels } from '../../actions/channels/order-channels.ts';
import { setChannelRegion } from '../../actions/channels/set-channel-region.ts';
import { setChannelRoleOverride } from '../../actions/channels/set-channel-role-override.ts';
import { setChannelUserOverride } from '../../actions/channels/set-channel-user-override.ts';
import { updateChannel } from '../../actions/channels/update-channel.ts';
import { disconnectParticipant } from '../../actions/voice/disconnect-participant.ts';
import { joinVoice } from '../../actions/voice/join-voice.ts';
import { moveParticipant } from '../../actions/voice/move-participant.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** Channels and categories. */
export const channelBindings: readonly Binding[] = [
  bindEndpoint(channel.listChannels, listChannels),
  bindEndpoint(channel.createChannel, createChannel),
  bindEndpoint(channel.updateChannel, updateChannel),
  bindEndpoint(channel.deleteChannel, deleteChannel),
  bindEndpoint(channel.cloneChannel, cloneChannel),
  bindEndpoint(channel.setChannelRegion, setChannelRegion),
  bindEndpoint(channel.orderChannels, orderChannels),
  bindEndpoint(channel.orderCategoryChannels, orderCategoryChannels),
  bindEndpoint(channel.setChannelRoleOverride, setChannelRoleOverride),
  bindEndpoint(channel.setChannelUserOverride, setChannelUserOverride),
  bindEndpoint(voice.joinVoice, joinVoice),
  bindEndpoint(voice.moveParticipant, moveParticipant),
  bindEndpoint(voice.disconnectParticipant, disconnectParticipant),
  bindEndpoint(category.createCategory, createCategory),
  bindEndpoint(category.updateCategory, updateCategory),
  bindEndpoint(category.deleteCategory, deleteCategory),
  bindEndpoint(category.orderCategories, orderCategories),
  bindEndpoint(category.moveChannelIntoCategory, moveChannelIntoCategory),
  bindEndpoint(category.takeChannelOutOfCategory, takeChannelOutOfCategory),
  bindEndpoint(category.setCategoryRoleOverride, setCategoryRoleOverride),
  bindEndpoint(category.setCategoryUserOverride, setCategoryUserOverride),
];
