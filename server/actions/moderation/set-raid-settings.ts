import type * as contract from '#shared/contract/teams/moderation.ts';
import { saveModeration } from '../../store/moderation.ts';
import type { Action } from '../action.ts';
import { auditChange } from '../write/audit-change.ts';

/** Says when the door closes by itself. A door that is closed stays as it is. */
export const setRaidSettings: Action<typeof contract.setRaidSettings> =
  async function setRaidSettings(deps, context, { params: { teamId }, body: raidSettings }) {
    return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
      const old = tx.team.moderation.raidSettings;
      const changes = auditChange('isAutomatic', {
        old: old.isAutomatic,
        new: raidSettings.isAutomatic,
      });
      if (JSON.stringify(old) !== JSON.stringify(raidSettings)) {
        await saveModeration(tx.db, teamId, { raidSettings });
        tx.markStructural();
        await tx.audit({ action: 'moderation.raid-settings-updated', changes });
      }
      return { success: true, raidSettings };
    });
  };
