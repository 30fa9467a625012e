import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { migrations } from './migration-table.ts';

it('[X-062] every migration leads forward, and none back', async () => {
  const steps = Object.entries(migrations);
  expect(steps.length).toBeGreaterThan(40);
  for (const [name, step] of steps) {
    expect(typeof step.up, name).toBe('function');
    expect(step, name).not.toHaveProperty('down');
  }
  const files = await readdir(new URL('./migrations/', import.meta.url));
  expect(files.toSorted()).toEqual(
    Object.keys(migrations)
      .map((name) => `${name}.ts`)
      .toSorted(),
  );
});
