import { makeOwnKeys, MlsGroup } from './mls-group.ts';

/** The more there are, the more of the code runs often: after 3 and 5 joining still took longer. */
const MEMBERS = 8;

/**
 * Joins a group of its own making. A browser compiles code as it first runs, and better what has run
 * often: the first group of ten that a page joined took 120 ms on busy cores, and 15 after this.
 */
export async function rehearseJoining(): Promise<void> {
  const ids = Array.from({ length: MEMBERS }, (_, at) => ({ userId: '0', attendeeId: String(at) }));
  const [maker, newcomer, ...others] = await Promise.all(ids.map((id) => makeOwnKeys(id)));
  if (!maker || !newcomer) return;
  const group = await MlsGroup.make(maker);
  const coming = [newcomer, ...others].map(({ message }) => message);
  const { welcome } = await group.change(coming, []);
  if (welcome !== null) await (await MlsGroup.join(welcome, newcomer)).members();
}
