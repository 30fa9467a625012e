/** What is heard of voice channels (M-270, M-271). */
export type VoiceSoundName =
  | 'joined'
  | 'left'
  | 'stream'
  | 'mute'
  | 'unmute'
  | 'deafen'
  | 'undeafen';
/** What is heard again and again until a call is answered, by those called and by the caller. */
export type RingSoundName = 'ring' | 'ringback';

/** Plays one of the sounds that scripts/sounds.ts makes; `volume` is between 0 and 1. */
export function playSound(
  name: 'message' | 'mention' | VoiceSoundName | RingSoundName,
  volume: number,
): void {
  if (volume <= 0) return;
  const audio = new Audio(`/sounds/${name}.wav`);
  audio.volume = volume;
  // refused until the page was touched: then there is nothing to hear, and no failure
  audio.play().catch(() => undefined);
}
