import { useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

/** What a link into a section looks for. */
export function useSearchOfAddress(): string {
  const [search] = useSearchParams();
  return search.get('search') ?? '';
}

/** The address of a section that looks for one account or team. */
export function sectionOf(section: 'users' | 'teams', id: string): string {
  return `${paths.admin(section)}?search=${id}`;
}
