import { resolve } from 'node:path';
import { layOutContainer } from './build/container-content.ts';

/*
 * node scripts/container.ts FOLDER: lays out in an empty folder what the container image holds.
 * deploy/Containerfile runs it; by hand it makes a root folder for any other kind of container.
 */

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Say where: node scripts/container.ts FOLDER');
  process.exit(1);
}
await layOutContainer(resolve(import.meta.dirname, '..'), resolve(folder));
