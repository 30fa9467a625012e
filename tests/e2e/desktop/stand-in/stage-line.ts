import type { Order, QuestionMessage, Questions, ReplyMessage } from './wire.ts';

/** What the stand-in answers to each question of the stage. */
export type Answers = {
  readonly [Name in keyof Questions]: (
    ask: Questions[Name]['ask'],
  ) => Questions[Name]['answer'] | Promise<Questions[Name]['answer']>;
};

/** Tells the stage to do something. */
export function order(what: Order): void {
  process.send?.(what);
}

/** Answers the stage from now on. */
export function answerStage(answers: Answers): void {
  process.on('message', (message: QuestionMessage) => {
    const { id, name, ask } = message;
    const reply = (answered: ReplyMessage) => void process.send?.(answered);
    Promise.resolve()
      // reason: the stage asks each question with its own content
      .then(() => answers[name](ask as never))
      .then(
        (answer: unknown) => reply({ id, answer }),
        (error: unknown) => reply({ id, failure: String(error) }),
      );
  });
  process.on('disconnect', () => process.exit(0));
}
