import { useState } from 'react';
import { storedAtom, useAtom } from '../../lib/atoms.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';

/** Below this there is no space for three columns side by side; ours. Pixels. */
const THREE_COLUMNS = 1_040;

const membersShownAtom = storedAtom<boolean>({
  key: 'membersShown',
  version: 1,
  initial: true,
  parse: (found) => (typeof found === 'boolean' ? found : null),
});

/** Whether the member list stands beside the channel: kept where there is space, else for now. */
export function useMembersShown(): [boolean, () => void] {
  const isWide = useMediaQuery(`(width >= ${THREE_COLUMNS}px)`);
  const [isKept, setIsKept] = useAtom(membersShownAtom);
  const [isForNow, setIsForNow] = useState(false);
  if (isWide) return [isKept, () => setIsKept(!isKept)];
  return [isForNow, () => setIsForNow(!isForNow)];
}
