/**
 * The picture of the system account: the mark, at the address where every server has it for the
 * tab, and the desktop application in its package. Other accounts cannot have it: theirs are uploads.
 */
export const SYSTEM_PICTURE = '/favicon.svg';
