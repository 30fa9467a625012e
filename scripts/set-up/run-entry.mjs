import { SetUpError } from './set-up-error.mjs';

/**
 * Runs the work of a script: a failure of the set-up is told without a stack, anything else with.
 *
 * @param {() => Promise<number>} work answers the exit code
 */
export async function runEntry(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof SetUpError ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
