import { useRouteError } from 'react-router-dom';
import { CrashView } from '../features/entry/crash-view.tsx';

/** Shown when a page threw: says so and offers to load again (E-025). */
export function CrashScreen() {
  return <CrashView error={useRouteError()} />;
}
