/** One line of a part's table: column -> value. */
export type LoadRow = Readonly<Record<string, string | number>>;

/** What a part measured. */
export interface LoadResult {
  /** What was measured, and against what, in a sentence. */
  readonly about: string;
  readonly rows: readonly LoadRow[];
  /** The few numbers that people compare: name -> value, the unit in the name. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Aims of the requirements that were not reached, in a sentence each: the run then fails. */
  readonly missed?: readonly string[];
}

/** One thing that can be measured. It starts what it needs and stops all of it. */
export interface LoadPart {
  readonly name: string;
  run(): Promise<LoadResult>;
}
