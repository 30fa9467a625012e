import { Bell, Hash, Lock, Pin, Search, Shield, Users } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Counter } from '../../ui/display/counter.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { AnchoredList } from '../../ui/layout/anchored-list.tsx';
import { PaneHeader } from '../../ui/layout/pane-header.tsx';
import { ScrollArea } from '../../ui/layout/scroll-area.tsx';
import { Sidebar } from '../../ui/layout/sidebar.tsx';
import { SortableList } from '../../ui/layout/sortable-list.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { VirtualList } from '../../ui/layout/virtual-list.tsx';
import { Sample } from '../sample.tsx';
import { crew } from './crew.ts';
import styles from './layout-section.module.css';

const tabs = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past', mark: <Counter count={3} tone="neutral" label="3 past" /> },
  { value: 'mine', label: 'My Tournaments' },
  { value: 'locked', label: 'Locked', disabled: true },
] as const;
const settings = [
  { value: 'account', label: 'My account', icon: Users },
  { value: 'privacy', label: 'Privacy', icon: Lock },
  { value: 'alerts', label: 'Notifications', icon: Bell },
  { value: 'family', label: 'Family center', icon: Shield },
] as const;
const members = Array.from({ length: 10_000 }, (_, index) => `member ${String(index + 1)}`);

export function LayoutSection() {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('upcoming');
  const [setting, setSetting] = useState<(typeof settings)[number]['value']>('account');
  return (
    <>
      <Sample title="Tabs" layout="grid">
        <Tabs aria-label="Tournaments" tabs={tabs} value={tab} onValueChange={setTab}>
          <p>Panel of {tab}</p>
        </Tabs>
      </Sample>
      <Sample title="Tabs beside their panel" layout="grid">
        <Tabs
          aria-label="Settings"
          orientation="vertical"
          tabs={settings}
          value={setting}
          onValueChange={setSetting}
        >
          <p>Panel of {setting}</p>
        </Tabs>
      </Sample>
      <ListSamples />
      <AnchoredListSample />
      <PlacesSample />
    </>
  );
}

/** The list of places, and the line above the one that is open. */
function PlacesSample() {
  return (
    <Sample title="Sidebar and pane header" layout="column">
      <div className={styles.places}>
        <Sidebar label="Channels of the sample">
          {['general', 'raid-plans', 'clips'].map((name) => (
            <p key={name} className={styles.entry}>
              {name}
            </p>
          ))}
        </Sidebar>
        <div className={styles.place}>
          <PaneHeader
            mark={<Icon of={Hash} />}
            title="raid-plans"
            actions={
              <>
                <IconButton icon={Pin} label="Pins" />
                <IconButton icon={Search} label="Search here" />
              </>
            }
          >
            <span className={styles.purpose}>Who comes, who heals, and when we start</span>
          </PaneHeader>
        </div>
      </div>
    </Sample>
  );
}

function ListSamples() {
  const [roles, setRoles] = useState<readonly string[]>(['Captain', 'Moderator', 'Crew', 'Guest']);
  const [games, setGames] = useState<readonly string[]>(['Valorant', 'Dota 2', 'Minecraft']);
  return (
    <Sample title="Lists: sortable, sortable grid, 10,000 rows, scroll area" layout="grid">
      <SortableList
        aria-label="Roles"
        items={roles}
        keyOf={(role) => role}
        labelOf={(role) => role}
        onReorder={setRoles}
      >
        {(role) => <div className={styles.role}>{role}</div>}
      </SortableList>
      <SortableList
        aria-label="Games"
        layout="grid"
        isWholeItemGrip
        items={games}
        keyOf={(game) => game}
        labelOf={(game) => game}
        onReorder={setGames}
      >
        {(game) => <div className={styles.game}>{game}</div>}
      </SortableList>
      <div className={styles.tall}>
        <VirtualList aria-label="Members" items={members} keyOf={(name) => name} rowHeight={50}>
          {(name) => (
            <div className={styles.member}>
              <Avatar name={name} size={32} />
              {name}
            </div>
          )}
        </VirtualList>
      </div>
      <ScrollArea className={styles.tall} aria-label="Crew">
        {[...crew, ...crew, ...crew].map((person, index) => (
          <p key={index} className={styles.member}>
            {person.name}
          </p>
        ))}
      </ScrollArea>
    </Sample>
  );
}

/** Numbers of log entries: more of them come before the first whenever the start is near. */
function AnchoredListSample() {
  const [range, setRange] = useState({ from: 951, to: 1_000 });
  const [isAtEnd, setIsAtEnd] = useState(true);
  const items = useMemo(
    () =>
      Array.from({ length: range.to - range.from + 1 }, (_, index) => ({
        key: String(range.from + index),
      })),
    [range],
  );
  const drawRow = useCallback(
    ({ key }: { readonly key: string }) => <p className={styles.entry}>Entry {key}</p>,
    [],
  );
  const onNearStart = useCallback(
    () => setRange((now) => ({ ...now, from: Math.max(1, now.from - 50) })),
    [],
  );
  const onNearEnd = useCallback(() => undefined, []);
  return (
    <Sample title="A list that grows at both ends and keeps its place" layout="grid">
      <div className={styles.tall}>
        <AnchoredList
          aria-label="Log"
          items={items}
          drawRow={drawRow}
          head={<p className={styles.entry}>{range.from === 1 ? 'The first entry' : 'More …'}</p>}
          hasBefore={range.from > 1}
          hasAfter={false}
          onNearStart={onNearStart}
          onNearEnd={onNearEnd}
          onEndChange={setIsAtEnd}
        />
      </div>
      <Button onClick={() => setRange((now) => ({ ...now, to: now.to + 1 }))}>
        {isAtEnd ? 'One more, followed' : 'One more, out of sight'}
      </Button>
    </Sample>
  );
}
