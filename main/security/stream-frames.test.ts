import { expect, it } from 'vitest';
import { withOurAncestor } from './stream-frames.ts';

it('adds our origin to those a player may stand in, and changes nothing else', () => {
  expect(
    withOurAncestor({
      'Content-Security-Policy': [
        "default-src 'self'; frame-ancestors https://localhost; img-src *",
      ],
      'x-other': ['frame-ancestors https://localhost'],
    }),
  ).toEqual({
    'Content-Security-Policy': [
      "default-src 'self'; frame-ancestors https://localhost app://tayfa; img-src *",
    ],
    'x-other': ['frame-ancestors https://localhost'],
  });
});

it('adds nothing to a policy that says nothing of frames around it', () => {
  const headers = { 'content-security-policy': ["default-src 'self'"] };
  expect(withOurAncestor(headers)).toEqual(headers);
});
