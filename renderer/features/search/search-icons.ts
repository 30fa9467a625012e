import {
  AtSign,
  CalendarArrowDown,
  CalendarArrowUp,
  File,
  Hash,
  Image,
  LayoutTemplate,
  Link,
  Music,
  Paperclip,
  User,
  Video,
} from 'lucide-react';

export const filterIcons = {
  from: User,
  in: Hash,
  has: Paperclip,
  before: CalendarArrowDown,
  after: CalendarArrowUp,
  mentions: AtSign,
} as const;

export const contentIcons = {
  link: Link,
  file: File,
  image: Image,
  video: Video,
  audio: Music,
  embed: LayoutTemplate,
} as const;
