/** A press that moves less is a click. Pixels. */
export const CLICK_PIXELS = 6;

/** A finger that rests so long before it moves takes hold of a thing; sooner, it scrolls or swipes. */
export const HOLD_MS = 220;
