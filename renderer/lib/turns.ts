/** Lets calls of the same key go out one after the other, whatever becomes of those before. */
export function createTurns(): (key: string, call: () => Promise<unknown>) => Promise<void> {
  const turns = new Map<string, Promise<unknown>>();
  return async (key, call) => {
    const turn = (turns.get(key) ?? Promise.resolve()).then(call, call);
    turns.set(key, turn);
    try {
      await turn;
    } finally {
      if (turns.get(key) === turn) turns.delete(key);
    }
  };
}
