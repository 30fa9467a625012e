import { describe, expect, it } from 'vitest';
import { parseSource } from './parse-source.mjs';
import { processState } from './process-state.mjs';

const action = 'server/actions/teams/order-teams.ts';

describe('process-state', () => {
  it.each([
    [action, 'const seen = new Map();'],
    [action, 'export const seen = new Set<string>();'],
    [action, 'let count = 0;'],
    [action, 'class Board { readonly #entries = new Map(); }'],
    [action, 'const cache = new LRUCache({ max: 10 });'],
    ['server/lib/captcha.ts', 'export function createCaptcha() { const used = new Map(); }'],
    ['server/http/limits.ts', 'function openLimits() { const all = new RateLimiterMemory({}); }'],
  ])('%s: %s is found', (file, text) => {
    expect(processState(parseSource(file, text))).toHaveLength(1);
  });

  it.each([
    ['server/state/counters.ts', 'export function createCounters() { const all = new Map(); }'],
    ['server/gateway/hub.ts', 'class Hub { readonly #all = new Map(); }'],
    [action, "const words = new Set(['a']);"],
    [action, 'function orderOf(teams) { const byId = new Map(); return byId; }'],
    [action, 'const weights = new WeakMap();'],
    ['server/lib/captcha.test.ts', 'let server;'],
    ['renderer/lib/atoms.ts', 'const all = new Map();'],
  ])('%s: %s is allowed', (file, text) => {
    expect(processState(parseSource(file, text))).toEqual([]);
  });
});
