/**
 * The picture of the system account: the mark, at the address where every server has it for the
 * tab. The page draws the copy in its own code instead. Other accounts cannot have it: theirs are
 * uploads.
 */
export const SYSTEM_PICTURE = '/favicon.svg';
