import type { OpenContent } from '../lib/content-store.ts';

/** An answer that is a kept file, to be saved under a name. */
export class FileReply {
  readonly file: OpenContent;
  readonly name: string;
  readonly type: string;

  constructor(file: OpenContent, { name, type }: { name: string; type: string }) {
    this.file = file;
    this.name = name;
    this.type = type;
  }
}
