import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { singleClasses, withoutDisplayNames, withoutKeys } from './lean-modules.ts';

const packages = path.join(import.meta.dirname, '../../node_modules');

describe('the classes of a style sheet', () => {
  const tableImport = "import styles from './button.module.css';\n";

  it('are taken one by one', () => {
    const code = `${tableImport}export const root = styles.root + styles.label;\n`;
    expect(singleClasses(code)).toBe(code.replace('import styles', 'import * as styles'));
  });

  it('stay a table where a name is chosen, or the table handed on', () => {
    for (const use of ['styles[size]', 'draw(styles)', 'styles.default']) {
      const code = `${tableImport}${use};\nstyles.root;\n`;
      expect(singleClasses(code)).toBe(code);
    }
  });

  it('are judged for each sheet by itself', () => {
    const code = `${tableImport}import popup from './popup.module.css';\nstyles[size]; popup.item;\n`;
    expect(singleClasses(code)).toContain('import * as popup');
    expect(singleClasses(code)).toContain('import styles from');
  });
});

describe('the keys of icons', () => {
  it('go, and nothing else does', async () => {
    const file = path.join(packages, 'lucide-react/dist/esm/icons/user-plus.mjs');
    const code = await readFile(file, 'utf8');
    const lean = withoutKeys(code);
    expect(code).toContain('key:');
    expect(lean).not.toContain('key:');
    expect(shapesIn(lean)).toEqual(shapesIn(code));
  });
});

/** The tags and outlines of an icon. */
function shapesIn(code: string): string[] {
  return [...code.matchAll(/"(?:path|circle|line)"|(?:d|cx|cy|r|x1|x2|y1|y2): "[^"]*"/g)].map(
    ([shape]) => shape,
  );
}

describe('the names of the router’s components', () => {
  it('go, and what is wrapped may be left out', async () => {
    const folder = path.join(packages, 'react-router/dist/production');
    const files = (await readdir(folder)).filter((file) => /^chunk-.*\.mjs$/.test(file));
    const codes = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
    const code = codes.join('\n');
    expect(code).toMatch(/^\w+\.displayName = /m);
    const lean = withoutDisplayNames(code);
    expect(lean).not.toMatch(/^\w+\.displayName = /m);
    expect(lean).not.toMatch(/^(?:var|let|const) \w+ = React\d*\.(?:forwardRef|createContext)\(/m);
  });
});
