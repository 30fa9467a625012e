import { describe, expect, it } from 'vitest';
import type { Role } from '#shared/contract/teams/role.ts';
import type { RoleId, TeamId } from '#shared/lib/ids.ts';
import { edited, rolesToSave, withEdit } from './role-draft.ts';

const role: Role = {
  // reason: ids of a test are plain numbers
  id: '10' as RoleId,
  teamId: '1' as TeamId,
  name: 'Raiders',
  color: '#ffffff',
  color2: null,
  priority: 1,
  permissions: 4,
  iconEmojiId: null,
  isDisplayedSeparately: false,
  mentionable: false,
  isSelfAssignable: false,
  botScope: null,
  description: '',
};
// reason: as above
const other: Role = { ...role, id: '11' as RoleId, name: 'Healers' };

describe('role drafts', () => {
  it('hold what differs from the role', () => {
    const drafts = withEdit(withEdit({}, role, { name: 'Tanks' }), role, { color2: '#123456' });
    expect(drafts).toEqual({ '10': { name: 'Tanks', color2: '#123456' } });
    expect(edited(role, drafts)).toEqual({ ...role, name: 'Tanks', color2: '#123456' });
    expect(edited(other, drafts)).toBe(other);
  });

  it('are empty again when everything is as it was', () => {
    const drafts = withEdit(withEdit({}, role, { name: 'Tanks' }), role, { name: 'Raiders' });
    expect(drafts).toEqual({});
  });

  it('take back to solid colour: null is a value', () => {
    const gradient = { ...role, color2: '#123456' };
    expect(withEdit({}, gradient, { color2: null })).toEqual({ '10': { color2: null } });
  });

  it('are sent as the whole list', () => {
    const drafts = withEdit({}, other, { mentionable: true });
    expect(rolesToSave([role, other], drafts)).toEqual([
      { id: '10' },
      { id: '11', mentionable: true },
    ]);
  });
});
