/** The lists of to-do channels. */
export const todos = {
  label: 'To-do list of {channel}',
  progress: 'Done',
  progressOf: '{done, number} of {total, number}',
  emptyTitle: 'Nothing to do yet',
  emptyHint: 'Write the first thing below. Everybody here sees it at once.',
  emptyReadOnly: 'Those who may add to this list will fill it.',
  failed: 'The list could not be loaded',
  create: {
    label: 'New item',
    placeholder: 'What is to be done?',
    submit: 'Add',
  },
  item: {
    done: 'Done: {item}',
    edit: 'Edit: {item}',
    text: 'Text of the item',
    clone: 'Clone',
    delete: 'Delete',
    hint: 'Enter saves, Escape leaves it as it was.',
    changed: 'Somebody changed it to: {item}',
    gone: 'Somebody deleted this item while you were writing.',
    notAdded: 'Not added',
    discard: 'Discard',
    addAgain: 'Add again',
  },
  deleted: 'The item was deleted.',
  error: {
    empty: 'Write down what is to be done.',
    default: 'The list could not be changed. Please try again.',
  },
} as const;
