import { webmFile, type ClipFacts } from '../../../voice/clips/webm-file.ts';
import { pieceOf, type Cut } from '../../../voice/clips/cut-range.ts';
import type { ClipTake } from '../../../lib/clip-take.ts';

const TYPE = 'video/webm';

/** Letters and digits of any language, so that every system takes it. */
function wordOf(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/gu, '') || 'x';
}

/** The file of a cut; its name says whose screen it shows and who cut it, as it says itself inside. */
export async function clipFile(
  take: ClipTake,
  cut: Cut,
  facts: ClipFacts & { readonly clipper: string },
): Promise<File> {
  const name = `clip-${wordOf(facts.artist)}-by-${wordOf(facts.clipper)}.webm`;
  return new File([await webmFile(pieceOf(take, cut), facts)], name, { type: TYPE });
}
