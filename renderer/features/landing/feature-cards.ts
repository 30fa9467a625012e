import {
  AudioLines,
  CalendarClock,
  ListChecks,
  MonitorUp,
  TvMinimalPlay,
  Users,
} from 'lucide-react';
import type { IconSource } from '../../ui/display/icon.tsx';

type FeatureName = 'teams' | 'watch' | 'tasks' | 'voice' | 'screen' | 'scheduled';

/** The six things the landing page shows, in its order (E-017). */
export const featureCards: readonly { readonly name: FeatureName; readonly icon: IconSource }[] = [
  { name: 'teams', icon: Users },
  { name: 'watch', icon: TvMinimalPlay },
  { name: 'tasks', icon: ListChecks },
  { name: 'voice', icon: AudioLines },
  { name: 'screen', icon: MonitorUp },
  { name: 'scheduled', icon: CalendarClock },
];
