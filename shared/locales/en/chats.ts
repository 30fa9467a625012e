import { chatsInside } from './chats-inside.ts';
/** Direct messages, friends and blocks. */
export const chats = {
  ...chatsInside,
  group: {
    title: 'Group settings',
    name: 'Name of the group',
    save: 'Save',
    saved: 'Group saved',
    people: 'People',
    owner: 'Owner',
    remove: 'Remove {name}',
    leave: 'Leave group',
    leaveTitle: 'Leave this group?',
    leaveText: 'You will not see its messages any more until somebody adds you again.',
    addTitle: 'Add people',
    addSubmit: 'Add',
  },
  addFriend: {
    title: 'Add friend',
    description: 'Enter the address of somebody you know, as it stands on their profile.',
    label: 'Address',
    placeholder: 'luna-dark',
    submit: 'Send request',
    sent: 'Friend request sent',
  },
} as const;
