/** What the simulation asks of a simulated node, over the channel of a fork. */
export type NodeRequest =
  /** Joins the others, with its share of the people: each `nodes`th of them. */
  | {
      readonly kind: 'begin';
      readonly node: number;
      readonly nodes: number;
      readonly people: number;
      readonly redisUrl: string;
    }
  /** Writes evenly in the teams of its people, and hears what all nodes write. */
  | {
      readonly kind: 'run';
      /** Messages; each comes with a sign of typing before it and a read marker after it. */
      readonly perSecond: number;
      readonly seconds: number;
      /** In teams of which only this node has members, or of which no node has any. */
      readonly isUnheard?: boolean;
    };

export type NodeReply = { readonly kind: 'begun' } | ({ readonly kind: 'ran' } & NodeRun);

/** What a node did while it was asked to run. */
export interface NodeRun {
  readonly seconds: number;
  /** Processor time in microseconds. */
  readonly cpu: number;
  /** Announcements that it told, and that it heard, its own among them. */
  readonly told: number;
  readonly heard: number;
  readonly deliveries: number;
  readonly bytes: number;
  /** From telling until it was delivered at this node, of what others told; milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The same of what it told itself. */
  readonly ownP50: number;
  readonly ownP99: number;
  /** How often it had to begin anew because it may have missed something. */
  readonly gaps: number;
}
