import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { panes, type Pane } from './swipe.ts';

/** What a navigation may say about the pane of a narrow screen. */
export interface PaneState {
  readonly pane: Pane;
}

function paneIn(state: unknown): Pane | undefined {
  if (typeof state !== 'object' || state === null || !('pane' in state)) return undefined;
  return panes.find((pane) => pane === state.pane);
}

/**
 * The pane a narrow screen shows. Opening a channel leads to its content, opening a team to its
 * list; a navigation may say otherwise.
 */
export function usePane(hasChannel: boolean): [Pane, (pane: Pane) => void] {
  const location = useLocation();
  const wanted = paneIn(location.state) ?? (hasChannel ? 'content' : 'list');
  // what is chosen holds until the next navigation, also one to the channel that is open already
  const [chosen, setChosen] = useState<{ readonly at: string; readonly pane: Pane } | null>(null);
  const pane = chosen?.at === location.key ? chosen.pane : wanted;
  return [pane, (next) => setChosen({ at: location.key, pane: next })];
}
