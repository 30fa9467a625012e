import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { recentPlacesAtom } from '../../data/teams/last-place.ts';
import { useAllTeamsLoaded } from '../../data/teams/team-loading.ts';
import { useView, viewStore } from '../../data/view-store.ts';
import { useAtomValue } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { shortcuts } from '../../lib/shortcuts.ts';
import { useChord } from '../../lib/use-shortcut.ts';
import { Kbd } from '../../ui/display/kbd.tsx';
import { CommandPalette, type PaletteGroup } from '../../ui/overlays/command-palette.tsx';
import { findTargets, parseQuery, type FoundTarget } from './find-targets.ts';
import { firstOffers } from './first-offers.ts';
import styles from './quick-switcher.module.css';
import { targetsOf, type SwitcherTarget } from './switcher-target.ts';
import { TargetRow } from './target-row.tsx';
import { useCommands } from './use-commands.ts';

interface ShownTarget extends FoundTarget {
  readonly id: string;
  readonly label: string;
}

function shown({ target, matched }: FoundTarget): ShownTarget {
  return { target, matched, id: target.id, label: target.label };
}

/** From anywhere to any team, channel or person by a few letters; Mod+K opens and closes it. */
export function QuickSwitcher({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const groups = useFoundGroups(useDeferredValue(query));
  const go = useGo(onClose);
  useChord(shortcuts.quickSwitcher.chord, onClose, true);
  return (
    <CommandPalette
      title={t('switcher.title')}
      placeholder={t('switcher.placeholder')}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      renderItem={({ target, matched }) => <TargetRow target={target} matched={matched} />}
      onSelect={({ target }) => go(target)}
      emptyText={query === '' ? t('switcher.nothing') : t('switcher.empty', { query })}
      foot={<Foot />}
      onClose={onClose}
    />
  );
}

/** Before anything is typed: what waits and where one was last; then what fits. */
function useFoundGroups(query: string): readonly PaletteGroup<ShownTarget>[] {
  const { t } = useTranslation();
  const commands = useCommands();
  const places = useAtomValue(recentPlacesAtom);
  // what was there when it was opened: a list that moves under the keys would lead astray
  useAllTeamsLoaded();
  const unloaded = useView(({ unloaded: missing }) => missing);
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const view = useMemo(() => viewStore.get(), [unloaded]);
  const targets = useMemo(() => (view ? targetsOf(view) : []), [view]);
  const recent = useMemo(() => places.map(({ channelId }) => `channel:${channelId}`), [places]);
  const { kind, text } = parseQuery(query);
  if (text === '' && kind === null) {
    const offers = view ? firstOffers({ view, targets, recent }) : [];
    return [
      ...offers.map(({ name, items }) => ({
        label: t(`switcher.${name}`),
        items: items.map((target) => shown({ target, matched: [] })),
      })),
    ];
  }
  const found = findTargets([...targets, ...commands], { kind, text }, recent);
  if (found.length === 0) return [];
  const label = t(kind === 'command' ? 'switcher.commands' : 'switcher.results');
  return [{ label, items: found.map(shown) }];
}

/** Goes where a target leads. */
function useGo(onClose: () => void): (target: SwitcherTarget) => void {
  const navigate = useNavigate();
  const { open } = useOverlays();
  return (target) => {
    onClose();
    if (target.kind === 'team') void navigate(paths.team(target.team.id));
    else if (target.kind === 'channel')
      void navigate(paths.channel(target.team.id, target.channel.id));
    else if (target.kind === 'person')
      open({ type: 'profile-card', teamId: target.team.id, userId: target.person.id });
    else target.run();
  };
}

const prefixHints = [
  ['*', 'teams'],
  ['#', 'channels'],
  ['@', 'people'],
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
