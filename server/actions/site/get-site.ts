import type * as contract from '#shared/contract/site/site.ts';
import type { Action } from '../action.ts';

/** Who runs this server, whether Plus can be bought on it, and where it carries voice. */
export const getSite: Action<typeof contract.getSite> = async function getSite({
  config,
  media,
  outputs,
}) {
  return {
    success: true,
    operator: config.operator,
    isSelling: config.isSelling,
    hasVoice: media.isOpen(),
    voiceOutputs: outputs.skills,
    hasVoiceEncryption: media.isEncrypted(),
    voiceRegionPings: config.voiceRegionPings,
  };
};
