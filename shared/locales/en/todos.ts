/** The lists of to-do channels. */
export const todos = {
  label: 'To-do list of {channel}',
  progress: 'Done',
  progressOf: '{done, number} of {total, number}',
  emptyTitle: 'Nothing to do yet',
  emptyHint: 'Add the first task below. Everyone here sees it right away.',
  emptyReadOnly: 'Nothing here yet',
  failed: "Couldn't load the list",
  create: {
    label: 'New task',
    placeholder: 'What needs doing?',
    submit: 'Add',
  },
  item: {
    done: 'Done: {item}',
    edit: 'Edit: {item}',
    text: 'Task text',
    clone: 'Clone',
    delete: 'Delete',
    hint: 'Enter to save · Escape to cancel',
    changed: 'Changed to: {item}',
    gone: 'This task was deleted while you were editing.',
    notAdded: 'Not added',
    discard: 'Discard',
    addAgain: 'Add again',
  },
  deleted: 'The task was deleted.',
  error: {
    empty: 'Enter a task.',
    default: "Couldn't change the list. Try again.",
  },
} as const;
