/** One line of a part's table: column -> value. */
export type LoadRow = Readonly<Record<string, string | number>>;

/** Where a number is to stay; what a part's `aims` say of it. */
export type Aim =
  | { readonly atMost: number }
  | { readonly below: number }
  | { readonly atLeast: number };

/** What a part measured. */
export interface LoadResult {
  /** What was measured, and against what, in a sentence. */
  readonly about: string;
  readonly rows: readonly LoadRow[];
  /** The few numbers that people compare: name -> value, the unit in the name. */
  readonly numbers: Readonly<Record<string, number>>;
  /** What some of the numbers are to be; a run in which one is missed says so and fails. */
  readonly aims?: Readonly<Record<string, Aim>>;
}

/** One thing that can be measured. It starts what it needs and stops all of it. */
export interface LoadPart {
  readonly name: string;
  run(): Promise<LoadResult>;
}
