import { describe, expect, it } from 'vitest';
import { nodeComplaint } from './require-node.mjs';

describe('nodeComplaint', () => {
  it.each(['v20.19.0', 'v20.20.2', 'v22.0.0', 'v24.21.0'])('accepts %s', (version) => {
    expect(nodeComplaint(version)).toBeUndefined();
  });

  it.each(['v8.17.0', 'v18.20.8', 'v20.18.3'])('names %s as too old', (version) => {
    expect(nodeComplaint(version)).toBe(`Tayfa needs Node 20.19 or newer; this is ${version}.`);
  });
});
