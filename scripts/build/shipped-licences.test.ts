import { expect, it } from 'vitest';
import { packageFolder } from './shipped-licences.ts';

it('finds the package of a file, scoped, nested, with a query, on every system', () => {
  expect(packageFolder('/a/node_modules/react/index.js')).toBe('/a/node_modules/react');
  expect(packageFolder('/a/node_modules/@base-ui/react/esm/x.js')).toBe(
    '/a/node_modules/@base-ui/react',
  );
  expect(packageFolder('/a/node_modules/x/node_modules/@y/z/i.js?raw')).toBe(
    '/a/node_modules/x/node_modules/@y/z',
  );
  expect(packageFolder('\0/a/node_modules/x/i.js?commonjs')).toBe('/a/node_modules/x');
  expect(packageFolder('C:\\a\\node_modules\\x\\i.js')).toBe('C:/a/node_modules/x');
});

it('leaves our own files out', () => {
  expect(packageFolder('/a/renderer/main.tsx')).toBeNull();
  expect(packageFolder('\0rolldown/runtime.js')).toBeNull();
});
