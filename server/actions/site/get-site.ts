import type * as contract from '#shared/contract/site/site.ts';
import { findServerSettings } from '../../store/server-settings.ts';
import { hasOperator } from '../../store/staff.ts';
import type { Action } from '../action.ts';

/** Who runs this server, whether Plus can be bought on it, and where it carries voice. */
export const getSite: Action<typeof contract.getSite> = async function getSite({
  config,
  db,
  gifs,
  media,
  outputs,
}) {
  const [{ settings }, isLookedAfter] = await Promise.all([
    findServerSettings(db),
    hasOperator(db),
  ]);
  return {
    success: true,
    name: settings.name,
    registration: settings.registration,
    hasOperator: isLookedAfter,
    operator: config.operator,
    isSelling: config.isSelling,
    hasVoice: media.isOpen(),
    voiceOutputs: outputs.skills,
    hasVoiceEncryption: media.isEncrypted(),
    voiceRegionPings: config.voiceRegionPings,
    gifs: gifs?.provider ?? null,
  };
};
