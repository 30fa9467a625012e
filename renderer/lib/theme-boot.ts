import { readStored } from './stored-value.ts';
import {
  applyAppearance,
  readSystemAppearance,
  resolveAppearance,
  storedAppearance,
  type Appearance,
} from './theme.ts';

/*
 * An entry file: the build makes it a small script of its own that the page loads before anything
 * is drawn, so that a reader of the light theme never sees a dark frame.
 */

applyAppearance(
  document.documentElement,
  resolveAppearance(chosenAppearance(), readSystemAppearance()),
);

function chosenAppearance(): Appearance {
  try {
    return readStored(storedAppearance, localStorage);
  } catch {
    // naming the storage throws where it is forbidden
    return storedAppearance.initial;
  }
}
