import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { recentTargetsAtom, withRecentTarget } from '../../data/search/recent-targets.ts';
import { useSetAtom } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { useChordOf } from '../../lib/own-shortcuts.ts';
import { paths } from '../../lib/paths.ts';
import { useChord } from '../../lib/use-shortcut.ts';
import { Kbd } from '../../ui/display/kbd.tsx';
import { CommandPalette } from '../../ui/overlays/command-palette.tsx';
import styles from './quick-switcher.module.css';
import type { SwitcherTarget } from './switcher-target.ts';
import { TargetRow } from './target-row.tsx';
import { useFoundGroups } from './use-found-groups.ts';

/**
 * The one search: any place, person, message or command by a few letters; Mod+K opens and closes
 * it.
 */
export function QuickSwitcher({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const { groups, isPending } = useFoundGroups(useDeferredValue(query));
  const go = useGo(onClose);
  useChord(useChordOf('quickSwitcher'), onClose, true);
  const emptyText = () => {
    if (query === '') return t('switcher.nothing');
    return isPending ? t('switcher.searching') : t('switcher.empty', { query });
  };
  return (
    <CommandPalette
      title={t('switcher.title')}
      placeholder={t('switcher.placeholder')}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      renderItem={({ target, matched }) => <TargetRow target={target} matched={matched} />}
      onSelect={({ target }) => go(target)}
      emptyText={emptyText()}
      foot={<Foot />}
      onClose={onClose}
    />
  );
}

/** What a visit to a channel notes by itself, and messages, are not remembered here. */
const forgotten: readonly SwitcherTarget['kind'][] = ['channel', 'message'];

/** Goes where a target leads. */
function useGo(onClose: () => void): (target: SwitcherTarget) => void {
  const navigate = useNavigate();
  const { open } = useOverlays();
  const remember = useSetAtom(recentTargetsAtom);
  return (target) => {
    onClose();
    if (!forgotten.includes(target.kind)) remember((last) => withRecentTarget(last, target.id));
    if (target.kind === 'command') target.run();
    else if (target.kind === 'person')
      open({ type: 'profile-card', teamId: target.teamId, userId: target.person.id });
    else void navigate(pathOf(target));
  };
}

type PlaceTarget = Exclude<SwitcherTarget, { kind: 'command' | 'person' }>;

function pathOf(target: PlaceTarget): string {
  if (target.kind === 'team') return paths.team(target.team.id);
  if (target.kind === 'channel') return paths.channel(target.team.id, target.channel.id);
  if (target.kind === 'chat') return paths.chat(target.chat.id);
  const { teamId, channelId, id } = target.message;
  return paths.message(teamId, channelId, id);
}

const prefixHints = [
  ['*', 'teams'],
  ['#', 'channels'],
  ['@', 'people'],
  ['?', 'messages'],
  ['>', 'actions'],
] as const;

function Foot() {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.hint}>
        <Kbd shortcut="ArrowUp+ArrowDown" />
        {t('switcher.foot.choose')}
      </span>
      <span className={styles.hint}>
        <Kbd shortcut="Enter" />
        {t('switcher.foot.go')}
      </span>
      {prefixHints.map(([prefix, name]) => (
        <span key={prefix} className={styles.hint}>
          <Kbd shortcut={prefix} />
          {t(`switcher.foot.${name}`)}
        </span>
      ))}
    </>
  );
}
