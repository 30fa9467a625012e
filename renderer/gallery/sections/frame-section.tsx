import {
  Bell,
  Hash,
  Headphones,
  Mic,
  Pin,
  Plus,
  Search,
  Settings,
  Users,
  Volume2,
} from 'lucide-react';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { AvatarStack } from '../../ui/display/avatar-stack.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Counter } from '../../ui/display/counter.tsx';
import { Icon, type IconSource } from '../../ui/display/icon.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import { Separator } from '../../ui/display/separator.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { crew } from './crew.ts';
import styles from './frame-section.module.css';

/** The blocks in the company they will keep: a still picture of the frame, to judge them by. */
export function FrameSection() {
  return (
    <div className={styles.frame} style={{ '--stack-ground': 'var(--color-ground)' }}>
      <nav className={styles.rail} aria-label="Teams (sample)">
        <Logo size={40} />
        <Separator />
        {['Night Owls', 'Izmir Racers', 'Pixel Bakery'].map((name, index) => (
          <span key={name} className={styles.team} data-current={index === 0 || undefined}>
            <Avatar name={name} size={40} shape="rounded" hasLabel />
            <span className={styles.mark}>
              <Counter count={index * 6} cap={9} label={`${String(index * 6)} unread`} />
            </span>
          </span>
        ))}
        <IconButton icon={Plus} label="Create a team (sample)" variant="solid" />
      </nav>
      <SampleSidebar />
      <SampleChannel />
      <aside className={styles.members} aria-label="Members (sample)">
        <p className={styles.group}>Captain — 1</p>
        <Person name="Ada Lovelace" note="Playing Rocket League" />
        <p className={styles.group}>Online — 3</p>
        <Person name="Can" />
        <Person name="ece.kaya" note="brb, tea" />
        <Person name="night_owl" />
      </aside>
    </div>
  );
}

function SampleSidebar() {
  return (
    <aside className={styles.sidebar} aria-label="Channels (sample)">
      <p className={styles.teamName}>Night Owls</p>
      <div className={styles.channels}>
        <Row icon={Hash} name="general" isCurrent />
        <Row icon={Hash} name="clips" count={3} />
        <p className={styles.group}>Voice</p>
        <Row icon={Volume2} name="Lounge" tag="BETA" />
        <div className={styles.inVoice}>
          <AvatarStack people={crew} total={5} />
        </div>
      </div>
      <div className={styles.me}>
        <Avatar name="Ümit Işık" size={32} presence="online" />
        <div className={styles.meText}>
          <b>Ümit Işık</b>
          <span>Online</span>
        </div>
        <IconButton icon={Mic} label="Mute (sample)" size="small" />
        <IconButton icon={Headphones} label="Deafen (sample)" size="small" />
        <IconButton icon={Settings} label="Settings (sample)" size="small" />
      </div>
    </aside>
  );
}

function SampleChannel() {
  return (
    <div className={styles.content}>
      <header className={styles.header}>
        <Icon of={Hash} className={styles.hash} />
        <b>general</b>
        <span className={styles.topic}>Where the evening begins</span>
        <span className={styles.tools}>
          <IconButton icon={Search} label="Search (sample)" />
          <IconButton icon={Pin} label="Pinned (sample)" />
          <IconButton icon={Bell} label="Notifications (sample)" />
          <IconButton icon={Users} label="Members (sample)" isPressed />
        </span>
      </header>
      <div className={styles.messages}>
        <Separator label="Saturday, November 21" />
        <Message
          name="Ada Lovelace"
          time="20:41"
          lines={[
            'Anyone up for a few rounds?',
            'I have until ten, then my brother takes the machine.',
          ]}
        />
        <Message name="ece.kaya" time="20:43" lines={['Give me five minutes, the kettle is on.']} />
        <Separator label="New messages" tone="coral" />
        <Message name="Can" time="20:44" lines={['@Ümit Işık you owe us a rematch.']} isMention />
      </div>
      <div className={styles.composer}>
        <IconButton icon={Plus} label="Attach (sample)" size="small" />
        <span>Message #general</span>
      </div>
    </div>
  );
}

interface RowProps {
  readonly icon: IconSource;
  readonly name: string;
  readonly isCurrent?: boolean;
  readonly count?: number;
  readonly tag?: string;
}

function Row({ icon, name, isCurrent, count = 0, tag }: RowProps) {
  return (
    <div className={styles.row} data-current={isCurrent === true || undefined}>
      <Icon of={icon} className={styles.hash} />
      <span className={styles.rowName}>{name}</span>
      {tag !== undefined && <Tag tone="accent">{tag}</Tag>}
      <Counter count={count} label={`${String(count)} mentions`} />
    </div>
  );
}

function Person({ name, note }: { readonly name: string; readonly note?: string }) {
  return (
    <div className={styles.person}>
      <Avatar name={name} size={32} presence={note === 'brb, tea' ? 'idle' : 'online'} />
      <div className={styles.meText}>
        <span className={styles.personName}>{name}</span>
        {note !== undefined && <span>{note}</span>}
      </div>
    </div>
  );
}

interface MessageProps {
  readonly name: string;
  readonly time: string;
  readonly lines: readonly string[];
  readonly isMention?: boolean;
}

function Message({ name, time, lines, isMention }: MessageProps) {
  return (
    <div className={styles.message} data-mention={isMention === true || undefined}>
      <Avatar name={name} size={40} />
      <div>
        <p>
          <b>{name}</b> <span className={styles.time}>{time}</span>
        </p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}
