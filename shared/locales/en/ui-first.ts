/** What the building blocks of the first screens say; the rest, in ui.ts, belongs to dialogs. */
export const uiFirst = {
  typingHold: 'Opening. Keep typing, nothing gets lost.',
  avatar: {
    more_one: 'and {count, number} more person',
    more_other: 'and {count, number} more people',
  },
  dialog: {
    close: 'Close dialog',
  },
  emoji: {
    pick: 'Choose an emoji',
  },
  doing: {
    playing: 'Playing {name}',
  },
  field: {
    charactersLeft_one: '{count, number} character left',
    charactersLeft_other: '{count, number} characters left',
    charactersOver_one: '{count, number} character too many',
    charactersOver_other: '{count, number} characters too many',
    clear: 'Clear',
    decrease: 'Decrease',
    increase: 'Increase',
  },
  presence: {
    online: 'Online',
    idle: 'Idle',
    busy: 'Do not disturb',
    offline: 'Offline',
    invisible: 'Invisible',
  },
  progress: {
    cancel: 'Cancel {label}',
  },
  sortable: {
    cancelled: '{item} is back at position {position, number}.',
    dropped: '{item} is now at position {position, number} of {total, number}.',
    handle: 'Move {item}',
    help: 'Press space to pick up the item, move it with the arrow keys, press space to drop it, or escape to put it back.',
    lifted: '{item} picked up from position {position, number} of {total, number}.',
    moved: '{item} moved to position {position, number} of {total, number}.',
  },
  toast: {
    close: 'Dismiss notification',
    region: 'Notifications',
  },
} as const;
