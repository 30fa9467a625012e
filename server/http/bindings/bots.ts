import * as bot from '#shared/contract/account/bot.ts';
import { addBot } from '../../actions/bots/add-bot.ts';
import { authorizeBot } from '../../actions/bots/authorize-bot.ts';
import { createBot } from '../../actions/bots/create-bot.ts';
import { deleteBot } from '../../actions/bots/delete-bot.ts';
import { getBot } from '../../actions/bots/get-bot.ts';
import { listBots } from '../../actions/bots/list-bots.ts';
import { renewBotToken } from '../../actions/bots/renew-bot-token.ts';
import { updateBot } from '../../actions/bots/update-bot.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** Bots: their owners' calls, and adding one to a team. */
export const botBindings: readonly Binding[] = [
  bindEndpoint(bot.listBots, listBots),
  bindEndpoint(bot.createBot, createBot),
  bindEndpoint(bot.getBot, getBot),
  bindEndpoint(bot.updateBot, updateBot),
  bindEndpoint(bot.renewBotToken, renewBotToken),
  bindEndpoint(bot.deleteBot, deleteBot),
  bindEndpoint(bot.authorizeBot, authorizeBot),
  bindEndpoint(bot.addBot, addBot),
];
