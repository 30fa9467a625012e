/** A failure of the set-up with a message for the person at the terminal; its stack says nothing. */
export class SetUpError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'SetUpError';
  }
}
