import * as command from '#shared/contract/messages/command.ts';
import * as interaction from '#shared/contract/messages/interaction.ts';
import { answerInteraction } from '../../actions/commands/answer-interaction.ts';
import { editInteractionAnswer } from '../../actions/commands/edit-interaction-answer.ts';
import { listCommands } from '../../actions/commands/list-commands.ts';
import { pressComponent } from '../../actions/commands/press-component.ts';
import { setCommands } from '../../actions/commands/set-commands.ts';
import { submitModal } from '../../actions/commands/submit-modal.ts';
import { useCommand } from '../../actions/commands/use-command.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** Commands of bots, and what is pressed and filled in of what they made. */
export const commandBindings: readonly Binding[] = [
  bindEndpoint(command.setCommands, setCommands),
  bindEndpoint(command.listCommands, listCommands),
  bindEndpoint(interaction.useCommand, useCommand),
  bindEndpoint(interaction.pressComponent, pressComponent),
  bindEndpoint(interaction.submitModal, submitModal),
  bindEndpoint(interaction.answerInteraction, answerInteraction),
  bindEndpoint(interaction.editInteractionAnswer, editInteractionAnswer),
];
