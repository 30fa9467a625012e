import { expect, it } from 'vitest';
import { answeredProblem, isUnanswered, networkProblem } from './api-problem.ts';

it('tells a refusal from a server that said nothing about it', () => {
  const refused = { code: 'account.invalid-key', message: 'This link has been used' };
  expect(isUnanswered(answeredProblem(refused, { status: 400, statusText: '' }))).toBe(false);
  expect(isUnanswered(networkProblem())).toBe(true);
  expect(isUnanswered(answeredProblem(null, { status: 502, statusText: 'Bad Gateway' }))).toBe(
    true,
  );
  const later = { code: 'request.rate-limit', message: 'Slow down' };
  expect(isUnanswered(answeredProblem(later, { status: 429, statusText: '' }))).toBe(true);
  expect(isUnanswered(new TypeError('not of the server'))).toBe(true);
});
