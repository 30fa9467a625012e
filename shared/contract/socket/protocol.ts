/** Raised when an old client could misread what a new server sends. */
export const PROTOCOL_VERSION = 1;

/** How long an answer over the socket may take: the server answers a problem then. Milliseconds. */
export const SOCKET_REQUEST_TIMEOUT_MS = 10_000;

/** A request may be longer than other frames: descriptions of media are. Bytes. */
export const MAX_SOCKET_REQUEST_BYTES = 16_384;

/** A change of a channel's keys names many: it alone may be longer. Bytes. */
export const MAX_GROUP_REQUEST_BYTES = 65_536;
