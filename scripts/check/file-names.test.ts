import { describe, expect, it } from 'vitest';
import { fileNameFindings } from './file-names.mjs';

describe('fileNameFindings', () => {
  it.each([
    'server/actions/createTeam.ts',
    'server/Actions/create-team.ts',
    'renderer/ui/Button.tsx',
    'shared/lib/byte_size.ts',
    'shared/lib/utils.ts',
    'server/lib/helpers.ts',
    'server/helpers/clock.ts',
    'shared/common/text.ts',
    'tests/support/misc.test.ts',
    'shared/rules/index.ts',
    'renderer/ui/index.ts',
  ])('%s is found', (file) => {
    expect(fileNameFindings(file)).toHaveLength(1);
  });

  it.each([
    'server/actions/teams/create-team.ts',
    'server/store/migrations/0001-ground.ts',
    'shared/rules/permissions.property.test.ts',
    'shared/lib/tsconfig.json',
    'server/index.ts',
    'main/listener/index.ts',
    'main/controller/index.ts',
    'docs/adr/0001-one-package-of-rooms.md',
    'README.md',
    '.oxlintrc.json',
  ])('%s is fine', (file) => {
    expect(fileNameFindings(file)).toEqual([]);
  });
});
