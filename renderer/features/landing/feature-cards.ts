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

interface FeatureCard {
  readonly name: FeatureName;
  readonly icon: IconSource;
  /** it cannot be used yet, and the card says so; the issue that brings it takes this away */
  readonly isComing?: true;
}

/** The six things the landing page shows, in its order (E-017). */
export const featureCards: readonly FeatureCard[] = [
  { name: 'teams', icon: Users },
  { name: 'watch', icon: TvMinimalPlay, isComing: true },
  { name: 'tasks', icon: ListChecks },
  { name: 'voice', icon: AudioLines, isComing: true },
  { name: 'screen', icon: MonitorUp, isComing: true },
  { name: 'scheduled', icon: CalendarClock },
];
