import type { TodoItem } from '#shared/contract/channels/todo.ts';
import { compareIds } from '#shared/lib/ids.ts';
import { validateTodo } from '#shared/rules/validation.ts';

/** What is being written into an item. */
export interface TodoEdit {
  /** The item as it was when the writing began. */
  readonly from: TodoItem;
  readonly text: string;
}

/** By the item's id. Several at once: one that was refused stays open. */
export type TodoEdits = Readonly<Record<string, TodoEdit>>;

/** A line of the list. */
export interface TodoLine {
  readonly item: TodoItem;
  readonly edit: TodoEdit | null;
  /** Deleted by another while I was writing into it. */
  readonly isGone: boolean;
}

/** The items with what is being written into them; what is written into a deleted one stays. */
export function todoLines(items: readonly TodoItem[], edits: TodoEdits): readonly TodoLine[] {
  const lines = items.map((item) => ({ item, edit: edits[item.id] ?? null, isGone: false }));
  const held = new Set<string>(items.map(({ id }) => id));
  const gone = Object.values(edits).filter(({ from }) => !held.has(from.id));
  if (gone.length === 0) return lines;
  return [...lines, ...gone.map((edit) => ({ item: edit.from, edit, isGone: true }))].toSorted(
    (left, right) => compareIds(left.item.id, right.item.id),
  );
}

/** What becomes of an edit when it is to be saved: an empty one leaves the item as it was (M-186). */
export function todoEditEnd(
  item: TodoItem,
  text: string,
): { readonly kind: 'close' | 'too-long' } | { readonly kind: 'save'; readonly content: string } {
  const content = text.trim();
  const problem = validateTodo(content);
  if (problem?.code === 'todo.empty' || content === item.content) return { kind: 'close' };
  return problem ? { kind: 'too-long' } : { kind: 'save', content };
}
