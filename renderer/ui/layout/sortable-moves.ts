/** What is read out at each step of a move; the ids are those of the area. */
export interface MoveTexts {
  readonly lifted: (active: string) => string;
  readonly moved: (active: string, over: string) => string;
  readonly dropped: (active: string, over: string) => string;
  readonly cancelled: (active: string) => string;
  /** how a thing is moved by keys */
  readonly help: string;
}

/** Things that make space for each other. */
export interface SortableGroup {
  readonly key: string;
  readonly ids: readonly string[];
  readonly direction: 'vertical' | 'horizontal';
}

/** What a thing is, for those that ask what may be put down on it. */
export type SortableData = Readonly<Record<string, unknown>>;

/** How the things of a sortable area are moved. */
export interface SortableMoves {
  readonly groups: readonly SortableGroup[];
  /** where something can be put down although nothing stands there that could make space */
  readonly places?: readonly string[];
  /** which things a thing can be put down on; all, unless told */
  readonly accepts?: (active: SortableData, over: SortableData) => boolean;
  readonly onMove: (active: string, over: string) => void;
  readonly onDragging?: (isDragging: boolean) => void;
  readonly texts: MoveTexts;
}
