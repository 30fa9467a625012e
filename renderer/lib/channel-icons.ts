import {
  ChartNoAxesGantt,
  CircleDashed,
  Hash,
  ListChecks,
  Megaphone,
  MessageCircle,
  PenTool,
  TvMinimalPlay,
  Volume2,
  type LucideIcon,
} from 'lucide-react';
import type { ChannelType } from '#shared/rules/permissions.ts';

/** The icon of each type of channel (T-115). */
export const channelIcons: Readonly<Record<ChannelType, LucideIcon>> = {
  text: Hash,
  voice: Volume2,
  todo: ListChecks,
  watchstream: TvMinimalPlay,
  announcement: Megaphone,
  whiteboard: PenTool,
  category: ChartNoAxesGantt,
  DM: MessageCircle,
  default: CircleDashed,
};
