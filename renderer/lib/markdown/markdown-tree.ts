import type { ChannelId, RoleId, UserId } from '#shared/lib/ids.ts';

/** How words are set apart. */
export type Mark = 'strong' | 'emphasis' | 'underline' | 'strike';

/** What stands within a line. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'marked'; readonly mark: Mark; readonly children: readonly Inline[] }
  | { readonly kind: 'spoiler'; readonly children: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly url: string; readonly children: readonly Inline[] }
  | { readonly kind: 'break' }
  | { readonly kind: 'user'; readonly id: UserId }
  | { readonly kind: 'role'; readonly id: RoleId }
  | { readonly kind: 'channel'; readonly id: ChannelId }
  | { readonly kind: 'everybody'; readonly word: 'everyone' | 'here' }
  | { readonly kind: 'emoji'; readonly id: string; readonly name: string }
  /** seconds since the Unix epoch, and a letter that says how it is written */
  | { readonly kind: 'time'; readonly seconds: number; readonly style: string };

/** What stands on lines of its own. */
export type Block =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly depth: number; readonly children: readonly Inline[] }
  /** what is said beside the rest, in smaller letters */
  | { readonly kind: 'small-print'; readonly children: readonly Inline[] }
  | { readonly kind: 'quote'; readonly children: readonly Block[] }
  | TableBlock
  | {
      readonly kind: 'list';
      readonly start: number | null;
      readonly items: readonly (readonly Block[])[];
    }
  | { readonly kind: 'code-block'; readonly language: string | null; readonly text: string };

/** How a column stands; null: as the text does. */
export type TableAlign = 'start' | 'center' | 'end' | null;

export interface TableBlock {
  readonly kind: 'table';
  readonly aligns: readonly TableAlign[];
  readonly head: readonly (readonly Inline[])[];
  /** Rows may be shorter than the head. */
  readonly rows: readonly (readonly (readonly Inline[])[])[];
}
