/** Plays one of the sounds that scripts/sounds.ts makes; `volume` is between 0 and 1. */
export function playSound(name: 'message' | 'mention', volume: number): void {
  if (volume <= 0) return;
  const audio = new Audio(`/sounds/${name}.wav`);
  audio.volume = volume;
  // refused until the page was touched: then there is nothing to hear, and no failure
  audio.play().catch(() => undefined);
}
