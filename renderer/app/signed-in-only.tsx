import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet } from 'react-router-dom';
import { meQuery } from '../data/me/queries.ts';
import { paths } from '../lib/paths.ts';

/** Leads visitors to the landing page; renders its routes for whoever is signed in. */
export function SignedInOnly() {
  const { data } = useQuery(meQuery);
  if (!data?.user) return <Navigate to={paths.home()} replace />;
  return <Outlet />;
}
