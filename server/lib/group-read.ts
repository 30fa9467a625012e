/** How long answers are handed over before anything else has its turn. */
const MS_A_TURN = 5;

interface GroupReadOptions<Question, Answer> {
  /** Reads for all of them; answers one for each, in their order. */
  readonly readGroup: (questions: readonly Question[]) => Promise<readonly Answer[]>;
  /** How much of a group a question takes; together at most `maxWeight`, though one always goes. */
  readonly weightOf: (question: Question) => number;
  readonly maxWeight: number;
  /** Groups read at the same time. */
  readonly maxInFlight: number;
}

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Asks together what is asked while other questions are under way, so that many who need the same of
 * different users cost one statement. Nothing is kept: a reading begins after all its questions were
 * asked, so each is answered as if it had been alone. What cannot be read fails for all of its group.
 * Answers are handed over for a few milliseconds in each turn of the event loop, so that what is made
 * of them does not hold everything else up.
 */
export function createGroupRead<Question, Answer>(
  options: GroupReadOptions<Question, Answer>,
): (question: Question) => Promise<Answer> {
  const { readGroup, weightOf, maxWeight, maxInFlight } = options;
  const waiting: Waiting<Question, Answer>[] = [];
  let inFlight = 0;
  let isStartPlanned = false;

  function takeGroup(): readonly Waiting<Question, Answer>[] {
    let weight = 0;
    const over = waiting.findIndex(({ question }, place) => {
      weight += weightOf(question);
      return place > 0 && weight > maxWeight;
    });
    return waiting.splice(0, over < 0 ? waiting.length : over);
  }

  async function read(group: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await readGroup(group.map(({ question }) => question));
      void handOver(group, answers);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  async function handOver(
    group: readonly Waiting<Question, Answer>[],
    answers: readonly Answer[],
  ): Promise<void> {
    let begun = performance.now();
    for (const [place, { resolve }] of group.entries()) {
      // reason: readGroup answers one for each
      resolve(answers[place] as Answer);
      // who waits for the answer goes on with it here
      await Promise.resolve();
      if (performance.now() - begun < MS_A_TURN) continue;
      await new Promise((turn) => setImmediate(turn));
      begun = performance.now();
    }
  }

  function start(): void {
    isStartPlanned = false;
    while (inFlight < maxInFlight && waiting.length > 0) {
      inFlight += 1;
      void read(takeGroup()).then(() => {
        inFlight -= 1;
        start();
      });
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (isStartPlanned || inFlight >= maxInFlight) return;
      isStartPlanned = true;
      // not at once: others are asked in the same turn
      setImmediate(start);
    });
}
