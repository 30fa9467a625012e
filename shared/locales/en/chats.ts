import { chatsInside } from './chats-inside.ts';
/** Direct messages, friends and blocks. */
export const chats = {
  ...chatsInside,
  group: {
    title: 'Group settings',
    name: 'Group name',
    save: 'Save',
    saved: 'Group saved',
    people: 'People',
    owner: 'Owner',
    remove: 'Remove {name}',
    leave: 'Leave group',
    leaveTitle: 'Leave this group?',
    leaveText: "You won't see its messages unless someone adds you again.",
    addTitle: 'Add people',
    addSubmit: 'Add',
  },
  addFriend: {
    title: 'Add friend',
    description: "Enter your friend's address. They'll find it on their profile.",
    label: 'Address',
    placeholder: 'luna-dark',
    submit: 'Send request',
    sent: 'Friend request sent',
  },
} as const;
