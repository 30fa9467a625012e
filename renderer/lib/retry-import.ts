/** What waiting for a file needs of the page around it. */
export interface Surroundings {
  /** Resolves when the server that the page came from answers. */
  readonly untilReachable: () => Promise<void>;
  /** Without the file nothing goes on, and only a page that is loaded anew can have it. */
  readonly tellMissing: () => void;
}

/** What browsers say, each in its words, of a script or style sheet that did not arrive. */
const missing = /dynamically imported module|importing a module script|preload css|no styles/i;

/**
 * Loads a part of the application: a network that is gone for a while, or a server that was updated
 * since, must not break a page for a file it wanted just then. Some browsers remember that a script
 * was missed for as long as the page lives; then the reader is told, and this never answers.
 *
 * @throws what `load` throws, unless a file is missing
 */
export async function retryImportWith<Part>(
  load: () => Promise<Part>,
  { untilReachable, tellMissing }: Surroundings,
): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await untilReachable();
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error)) throw error;
    tellMissing();
    return new Promise<never>(() => undefined);
  }
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return missing.test(error.message) || isMissing(error.cause);
}
