import * as emoji from '#shared/contract/teams/emoji.ts';
import { createEmojis } from '../../actions/emojis/create-emojis.ts';
import { deleteEmoji } from '../../actions/emojis/delete-emoji.ts';
import { listOwnEmojis } from '../../actions/emojis/list-own-emojis.ts';
import { listTeamEmojis } from '../../actions/emojis/list-team-emojis.ts';
import { renameEmoji } from '../../actions/emojis/rename-emoji.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** Custom emojis. */
export const emojiBindings: readonly Binding[] = [
  bindEndpoint(emoji.listOwnEmojis, listOwnEmojis),
  bindEndpoint(emoji.listTeamEmojis, listTeamEmojis),
  bindEndpoint(emoji.createEmojis, createEmojis),
  bindEndpoint(emoji.renameEmoji, renameEmoji),
  bindEndpoint(emoji.deleteEmoji, deleteEmoji),
];
