import { useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { giveNavigation, tellArrival } from '../lib/navigation.ts';

/** Connects the router with what stands outside it: links lead through it, and it tells its place. */
export function RouterBridge() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const go = useEffectEvent((address: string, options: { readonly replace: boolean }) => {
    void navigate(address, options);
  });
  // before the frame is painted, so that no page is seen beside another
  useLayoutEffect(() => giveNavigation((address, options) => go(address, options)), []);
  useLayoutEffect(tellArrival, [pathname]);
  return null;
}
