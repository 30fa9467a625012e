import {
  shownName,
  shownPicture,
  type ShownFace,
  type ShownPerson,
} from '#shared/rules/shown-name.ts';
import { avatarShape } from './avatar-shape.ts';

/** What a picture of a person is drawn from. */
export interface Pictured extends ShownPerson, ShownFace {
  readonly flags: number;
}

/** The name, picture and shape of a person as they are shown. */
export function personFace(person: Pictured) {
  return {
    name: shownName(person),
    src: shownPicture(person),
    shape: avatarShape(person.flags),
  };
}
