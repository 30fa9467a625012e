import type { GameOverlay } from '../windows/game-overlay.ts';
import type { CallHandlers } from './handle.ts';

type OverlayCalls = Pick<CallHandlers, 'readGameOverlay' | 'showGameOverlay' | 'moveGameOverlay'>;

/** What the page asks of the window over a game. */
export function overlayCalls({ overlay }: { readonly overlay: GameOverlay }): OverlayCalls {
  return {
    readGameOverlay: () => ({ isWanted: overlay.isWanted }),
    showGameOverlay({ state }) {
      overlay.show(state);
      return null;
    },
    moveGameOverlay: () => ({ isMoving: overlay.arrange() }),
  };
}
