import { findingsOf, type Finding } from './finding.ts';

const { skipped } = findingsOf('voice');

/**
 * The media worker and its UDP ports. Voice brings both; its check takes this function's place and
 * answers `good` or `broken` as the others do.
 */
export function checkMedia(): Finding {
  return skipped('not part of this version yet, so no media worker and no UDP port is needed');
}
