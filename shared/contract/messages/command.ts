import { z } from 'zod';
import { commandLimits as limits, optionTypes, validateCommandName } from '../../rules/commands.ts';
import { endpoint } from '../endpoint.ts';
import { idField, plainText, ruledText, success } from '../fields.ts';
import { labelField } from './component.ts';
import { writeAccess } from './message.ts';

const nameField = ruledText(validateCommandName, limits.name * 4);

const choiceSchema = z.strictObject({
  name: labelField(limits.choice),
  value: z.union([plainText(1, limits.choice), z.number().int()]),
});

/** What a command is given: a value by its name. */
export const commandOptionSchema = z.strictObject({
  name: nameField,
  description: labelField(limits.description),
  type: z.enum(optionTypes),
  required: z.boolean().default(false),
  /** Of a `string` or an `integer`: nothing else can be given. */
  choices: z.array(choiceSchema).max(limits.choices).default([]),
  /** The least that an `integer` may be, or the characters that a `string` has at least. */
  min: z.number().int().optional(),
  max: z.number().int().optional(),
});
export type CommandOption = z.output<typeof commandOptionSchema>;

const commandFields = {
  name: nameField,
  description: labelField(limits.description),
  options: z.array(commandOptionSchema).max(limits.options).default([]),
};

type Issue = { readonly path: (string | number)[]; readonly message: string };

/** What of options does not go together. */
function optionIssues(options: readonly CommandOption[]): Issue[] {
  const names = new Set<string>();
  return options.flatMap((option, place): Issue[] => {
    const isRepeated = names.has(option.name);
    names.add(option.name);
    const isLate = option.required && options[place - 1]?.required === false;
    return [
      ...(isRepeated ? [{ path: [place, 'name'], message: 'Twice the same name' }] : []),
      ...(isLate
        ? [{ path: [place, 'required'], message: 'What is required stands before what is not' }]
        : []),
      ...choiceIssues(option).map(({ path, message }) => ({ path: [place, ...path], message })),
    ];
  });
}

/** What the values of choices are, by the types that have any. */
const kindsOfChoices: ReadonlyMap<string, string> = new Map([
  ['string', 'string'],
  ['integer', 'number'],
]);

function choiceIssues({ type, choices, min, max }: CommandOption): Issue[] {
  const kind = kindsOfChoices.get(type);
  const isBounded = min !== undefined || max !== undefined;
  if (kind === undefined && (choices.length > 0 || isBounded))
    return [{ path: ['choices'], message: 'Only a string or an integer has choices and bounds' }];
  const values = choices.map(({ value }) => value);
  if (values.some((value) => typeof value !== kind))
    return [{ path: ['choices'], message: `Each value must be of the type ${type}` }];
  if (new Set(values).size < values.length)
    return [{ path: ['choices'], message: 'Twice the same value' }];
  if (min !== undefined && max !== undefined && min > max)
    return [{ path: ['max'], message: 'Must not be less than min' }];
  return [];
}

/** A command as a bot registers it. */
const commandDraftSchema = z.strictObject(commandFields).superRefine(({ options }, context) => {
  for (const issue of optionIssues(options))
    context.addIssue({ code: 'custom', path: ['options', ...issue.path], message: issue.message });
});

export const commandSchema = z.strictObject({ id: idField<'command'>(), ...commandFields });
export type Command = z.output<typeof commandSchema>;

/** A command with the bot that answers it. */
export const listedCommandSchema = z.strictObject({
  ...commandSchema.shape,
  bot: z.strictObject({
    id: idField<'user'>(),
    username: z.string(),
    profilePicture: z.string().nullable(),
  }),
});
export type ListedCommand = z.output<typeof listedCommandSchema>;

export const setCommands = endpoint({
  name: 'setCommands',
  method: 'PUT',
  path: '/api/v1/bots/me/commands',
  summary:
    'Sets the commands that the calling bot answers, in place of those before; for bots only',
  access: { kind: 'user' },
  limit: { per: 'user', points: 30, seconds: 60 },
  body: z.object({
    commands: z
      .array(commandDraftSchema)
      .max(limits.perBot, `A bot has at most ${String(limits.perBot)} commands`)
      .superRefine((commands, context) => {
        const names = commands.map(({ name }) => name);
        for (const [place, name] of names.entries())
          if (names.indexOf(name) !== place)
            context.addIssue({
              code: 'custom',
              path: [place, 'name'],
              message: 'Twice the same name',
            });
      }),
  }),
  reply: z.strictObject({ success, commands: z.array(commandSchema) }),
});

export const listCommands = endpoint({
  name: 'listCommands',
  method: 'GET',
  path: '/api/v1/channels/:channelId/commands',
  summary: 'Lists the commands that the caller can use in a channel: of bots that can answer there',
  access: writeAccess,
  limit: { per: 'user', points: 120, seconds: 60 },
  params: z.object({ channelId: idField<'channel'>() }),
  reply: z.strictObject({ commands: z.array(listedCommandSchema) }),
});
