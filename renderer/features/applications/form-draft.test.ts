import { expect, it } from 'vitest';
import { editedForm, withNewQuestion } from './form-draft.ts';

it('gives every question a key of its own, also when some have gone', () => {
  const { questions: first } = editedForm({ description: '', questions: [] }, '');
  const three = withNewQuestion(withNewQuestion(first));
  expect(new Set(three.map(({ key }) => key)).size).toBe(3);
  const [, , last] = three;
  if (!last) throw new Error('there are three');
  // what is edited or removed by its key is one question alone
  const again = withNewQuestion(withNewQuestion([last]));
  expect(new Set(again.map(({ key }) => key)).size).toBe(3);
});
