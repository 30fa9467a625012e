import { buildPart, page } from '../set-up/build-part.mjs';

/** Builds the page into dist/renderer, unless it is there as its sources are: the package shows it. */
export async function buildPage(root: string): Promise<void> {
  await buildPart({ root, node: process.execPath, report: (line) => console.log(line) }, page);
}
