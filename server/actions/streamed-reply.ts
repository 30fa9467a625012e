/**
 * An answer that is sent as it is made, so that it never lies in memory as a whole: pieces of JSON
 * that together are what the contract says. It is made no faster than the other end reads.
 */
export class StreamedReply {
  readonly pieces: AsyncIterable<string>;

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces;
  }
}
