import {
  ApiProblem,
  createClient,
  type Answer as Reply,
  type AskedCommand,
  type Client,
  type Message,
} from '@tayfa/client';

// A bot that asks a channel: `!poll Where do we meet? | Park | Cafe` becomes a poll, `!poll 2h ...` one that
// is open for two hours, and `!dice 2d6` rolls. The commands /roll and /idea do more: a button that is
// pressed again, and a window with fields. It keeps nothing, so it can be stopped at any time.
//
//   TAYFA_ORIGIN=http://localhost:8080 BOT_TOKEN=... node poll-bot.ts

const HELP = [
  '`!poll Question? | First | Second` asks everyone here; `!poll 2h Question? | ...` for two hours.',
  '`!dice` rolls a die, `!dice 2d6` two of them.',
].join('\n');

/** What is sent: words, or a poll, whose question is the words. */
interface Answer {
  readonly content: string;
  readonly poll?: { readonly options: readonly string[]; readonly hours: number | null };
}

const HOURS = /^(\d{1,3})h\s+/;

function pollAnswer(text: string): Answer {
  const hours = HOURS.exec(text)?.[1];
  const [question = '', ...options] = text
    .replace(HOURS, '')
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);
  if (options.length < 2) return { content: HELP };
  return { content: question, poll: { options, hours: hours === undefined ? 24 : Number(hours) } };
}

const DICE = /^(?:(\d{1,2})d(\d{1,3}))?$/;

function roll(count: number, sides: number): string {
  const rolls = Array.from({ length: count }, () => 1 + Math.floor(Math.random() * sides));
  const sum = rolls.reduce((total, one) => total + one, 0);
  return rolls.length > 1 ? `🎲 ${rolls.join(' + ')} = ${sum}` : `🎲 ${sum}`;
}

function diceAnswer(text: string): Answer {
  const [isDice, count = '1', sides = '6'] = DICE.exec(text) ?? [];
  if (isDice === undefined || Number(sides) < 1) return { content: HELP };
  return { content: roll(Number(count), Number(sides)) };
}

/** The commands that people find when they write `/`. */
const COMMANDS = [
  {
    name: 'roll',
    description: 'Rolls dice',
    options: [
      { name: 'dice', description: 'How many', type: 'integer', min: 1, max: 20 },
      { name: 'sides', description: 'How many sides each has', type: 'integer', min: 2, max: 100 },
    ],
  },
  { name: 'idea', description: 'Suggests something to all in this channel' },
] as const;

/** A roll with a button for another one: what it rolls stands in the button. */
function rollReply(count: number, sides: number): Reply {
  const customId = `again:${count}:${sides}`;
  return {
    content: roll(count, sides),
    components: [[{ type: 'button', style: 'primary', label: 'Roll again', customId }]],
  };
}

async function attempt(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    console.error(`No answer: ${error.code} ${error.message}`);
  }
}

/** Answers commands, buttons and windows; what cannot be answered is told, and the bot goes on. */
function answerAsked(bot: Client): void {
  bot.onCommand('roll', (asked) => {
    const { dice = 1, sides = 6 } = asked.options;
    void attempt(asked.reply(rollReply(Number(dice), Number(sides))));
  });
  bot.onPress('again', (asked) => {
    const [, count, sides] = asked.interaction.press?.customId.split(':') ?? [];
    void attempt(asked.update(rollReply(Number(count), Number(sides))));
  });
  bot.onCommand('idea', (asked) => void attempt(askForIdea(asked)));
  bot.onModal('idea', (asked) => {
    const { title = '', why = '' } = asked.values;
    const content = [`💡 **${title}**`, why].filter(Boolean).join('\n');
    void attempt(asked.reply(content));
  });
}

function askForIdea(asked: AskedCommand): Promise<void> {
  return asked.showModal({
    customId: 'idea',
    title: 'Your idea',
    fields: [
      { customId: 'title', label: 'In a few words', max: 100 },
      { customId: 'why', label: 'Why', style: 'paragraph', required: false, max: 1000 },
    ],
  });
}

/** The answer to a message; null where it is not for this bot. */
function answerTo(content: string): Answer | null {
  const [, command, text = ''] = /^!(poll|dice|help)(?:\s+([^]*))?$/.exec(content.trim()) ?? [];
  switch (command) {
    case 'poll':
      return pollAnswer(text);
    case 'dice':
      return diceAnswer(text.trim());
    case 'help':
      return { content: HELP };
    default:
      return null;
  }
}

async function send(client: Client, { message, answer }: { message: Message; answer: Answer }) {
  const { id, channelId } = message;
  const { content, poll } = answer;
  await client.call('sendMessage', {
    params: { channelId },
    body: {
      content: poll ? '' : content,
      replyTo: id,
      // the same again, should the answer to this call be lost, is answered by the first one
      nonce: `answer-${id}`,
      ...(poll && {
        poll: {
          question: content,
          options: poll.options.map((text) => ({ text })),
          hours: poll.hours,
        },
      }),
    },
  });
}

async function hear(client: Client, message: Message): Promise<void> {
  const answer = answerTo(message.content);
  if (answer === null) return;
  try {
    await send(client, { message, answer });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    // such as a channel where the bot may read but not write
    console.error(`No answer in ${message.channelId}: ${error.code} ${error.message}`);
  }
}

const { TAYFA_ORIGIN: origin = 'http://localhost:8080', BOT_TOKEN: token } = process.env;
if (token === undefined) throw new Error('BOT_TOKEN is the token from the page of your bots.');

const client = createClient({ origin, token });
let ownId: string | undefined;
client.on('MESSAGE_SEND', ({ message }) => {
  if (message.createdBy.id !== ownId) void hear(client, message);
});
client.on('READY', ({ user }) => {
  ownId = user.id;
  console.log(`${user.username} listens.`);
});
answerAsked(client);
client.on('ended', () => {
  console.error('The token is not valid any more.');
  process.exitCode = 1;
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => client.close());
await client.connect();
await client.call('setCommands', { body: { commands: COMMANDS } });
