/** Runs once after `ms` milliseconds; the answer cancels it. */
export function setTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
