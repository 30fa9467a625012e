import { expect, it } from 'vitest';
import { emptyReport, reportProblems } from './report-draft.ts';

const right = { title: 'A weakness', details: 'What it is and how to see it.', email: '' };

it('asks for a title and details that say something, and for no address', () => {
  expect(reportProblems(emptyReport)).toEqual({ title: 'short', details: 'short', email: null });
  expect(reportProblems(right)).toEqual({ title: null, details: null, email: null });
  expect(reportProblems({ ...right, title: '          ' }).title).toBe('short');
});

it('stops what the server would refuse', () => {
  expect(reportProblems({ ...right, title: 'x'.repeat(121) }).title).toBe('long');
  expect(reportProblems({ ...right, details: 'x'.repeat(10_001) }).details).toBe('long');
  expect(reportProblems({ ...right, email: 'nobody' }).email).toBe('email');
  expect(reportProblems({ ...right, email: ' a@example.com ' }).email).toBeNull();
});
