import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface RedirectProps {
  readonly to: string;
  /** kept with the step in the browser's history */
  readonly state?: unknown;
}

/**
 * Leads to another page in place of the one that draws it. `Navigate` of the router leads once: who is
 * led back before the other page has loaded would stay on an empty screen. This leads again after each
 * step that ends where it stands.
 */
export function Redirect({ to, state }: RedirectProps) {
  const place = useLocation();
  const navigate = useNavigate();
  const lead = useEffectEvent(() => void navigate(to, { replace: true, state }));
  useEffect(() => {
    lead();
  }, [place, to]);
  return null;
}
