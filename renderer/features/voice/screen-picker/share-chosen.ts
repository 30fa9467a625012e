import type { ScreenObstacle } from '#shared/contract/desktop.ts';
import { callDesktop } from '../../../lib/desktop.ts';
import type { ScreenWish, ShareResult, VoiceEngine } from '../../../voice/voice-engine.ts';

/** What came of sharing: `gone` is what was chosen, `failed` the application did not answer. */
export type PickResult = ShareResult | ScreenObstacle | 'gone' | 'failed';

interface Picked {
  /** null: the system asks which. */
  readonly id: string | null;
  readonly wish: ScreenWish;
}

/** Says which screen the next one is that the page asks for, and asks for it. */
export async function shareChosen(
  engine: Pick<VoiceEngine, 'startScreen'>,
  { id, wish }: Picked,
): Promise<PickResult> {
  try {
    const { isReady } = await callDesktop('chooseScreen', { id, hasSound: wish.hasSound });
    const result = isReady ? await engine.startScreen(wish) : 'gone';
    if (['shared', 'too-many', 'needs-plus'].includes(result)) return result;
    // what stands in the way, the application knows; a page only hears that it got nothing
    return (await callDesktop('describeScreens', {})).obstacle ?? result;
  } catch {
    return 'failed';
  }
}
