/** What the gate in the sound thread is told. */
export interface GateOrder {
  /** Decibels; null: found by itself. */
  readonly threshold: number | null;
  /** Whether the key to talk is held; null: the level decides. */
  readonly isHeld: boolean | null;
}

/** What it tells. */
export interface GateReport {
  readonly decibels: number;
  readonly isOpen: boolean;
  /** As the level alone has it. */
  readonly isLoud: boolean;
}
