import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { embedSchema } from '#shared/contract/messages/message.ts';
import { embedTexts, textPlaces, userTexts } from '../corpora/user-texts.ts';
import { endpointTexts, textFields } from './text-fields.ts';

describe('the table of what people can write, and where it is shown', () => {
  it('names every free text of the contract, and none that is gone', () => {
    // a field that is missing here is shown somewhere: the browser test has to look there, too
    const inContract = endpoints.flatMap(endpointTexts);
    expect(Object.keys(userTexts).toSorted()).toEqual(inContract.toSorted());
  });

  it('names every text and address of an embed', () => {
    const inContract = textFields(embedSchema).map((path) => path.join('.'));
    expect(embedTexts.toSorted()).toEqual(inContract.toSorted());
  });

  it('has no place where nothing of it is shown', () => {
    const shown = new Set(Object.values(userTexts).flatMap((use) => (isList(use) ? use : [])));
    expect(textPlaces.filter((place) => !shown.has(place))).toEqual([]);
  });
});

function isList<Value>(value: Value): value is Extract<Value, readonly unknown[]> {
  return Array.isArray(value);
}
