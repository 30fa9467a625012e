/**
 * What some work takes of the processor, in milliseconds of this thread: how long it waited for its turn
 * on a crowded machine is not in it, so that a text that was made to be slow can be told from a slow day.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
