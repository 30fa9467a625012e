import { BadgeCheck, Crown, Hash } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { AvatarStack } from '../../ui/display/avatar-stack.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Counter } from '../../ui/display/counter.tsx';
import { DoingLine } from '../../ui/display/doing-line.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Kbd } from '../../ui/display/kbd.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import { PresenceMark, type Presence } from '../../ui/display/presence-mark.tsx';
import { RemovableTag } from '../../ui/display/removable-tag.tsx';
import { Separator } from '../../ui/display/separator.tsx';
import { Tag, type Tone } from '../../ui/display/tag.tsx';
import { TimeText } from '../../ui/display/time-text.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Sample } from '../sample.tsx';
import { crew, picture } from './crew.ts';

const presences: readonly Presence[] = ['online', 'idle', 'busy', 'offline'];
const tones: readonly Tone[] = [
  'neutral',
  'accent',
  'coral',
  'danger',
  'warning',
  'attention',
  'success',
  'info',
];

export function DisplaySection() {
  const [now] = useState(() => Date.now());
  const startedAt = new Date(now - 65 * 60_000).toISOString();
  return (
    <>
      <Sample title="Logo">
        <Logo size={56} />
        <Logo size={56} variant="full" />
        <Logo size={24} variant="full" />
      </Sample>
      <Sample title="Avatars and presence">
        {crew.slice(0, 4).map(({ name }, index) => (
          <Avatar key={name} name={name} size={48} presence={presences[index]} hasLabel />
        ))}
        <Avatar name="Ada" src={picture} size={48} presence="online" hasLabel />
        <Avatar name="Plus member" size={48} shape="rounded" presence="busy" hasLabel />
        <Avatar name="Speaking" size={48} isActive hasLabel />
        {([96, 64, 40, 32, 24, 20, 16] as const).map((size) => (
          <Avatar key={size} name="Ece Kaya" size={size} presence="idle" hasLabel />
        ))}
      </Sample>
      <Sample title="Several people; marks alone">
        <AvatarStack people={crew} total={11} size={32} />
        <AvatarStack people={crew.slice(0, 2)} />
        {presences.map((presence) => (
          <PresenceMark key={presence} presence={presence} size={16} />
        ))}
      </Sample>
      <Sample title="Counters, tags, keys, times">
        <Counter count={3} label="3 mentions" />
        <Counter count={12} cap={9} label="12 unread" />
        <Counter count={1200} cap={999} tone="accent" label="1200 new" />
        <Counter count={4} tone="neutral" label="4 members" />
        {tones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
        <Tag tone="accent" icon={BadgeCheck}>
          Verified
        </Tag>
        <Tag tone="warning" icon={Crown}>
          Creator
        </Tag>
        <RemovableTag removeLabel="Remove from: Ada" onRemove={() => undefined}>
          from: Ada
        </RemovableTag>
        <RemovableTag tone="danger" removeLabel="Remove in: attic" onRemove={() => undefined}>
          in: attic
        </RemovableTag>
        <Kbd shortcut="Mod+Shift+K" />
        <TimeText at={now - 3 * 3_600_000} />
        <TimeText at={now - 86_400_000} form="moment" />
      </Sample>
      <Sample title="What a user does">
        <DoingLine status={{ content: 'Looking for a healer', emojiId: '🔥' }} game={null} />
        <DoingLine status={null} game={{ name: 'Minecraft', startedAt }} />
        <DoingLine
          status={{ content: 'Back at nine', emojiId: null }}
          game={{ name: 'Deep Rock Galactic', startedAt }}
        />
      </Sample>
      <Sample title="Cards" layout="grid">
        <Card>
          <b>Plain</b>
          <p>Things that belong together.</p>
        </Card>
        <Card isInteractive>
          <Link to="/teams/1" variant="plain" data-cover>
            <b>Night Owls</b>
          </Link>
          <p>All of it can be pressed.</p>
        </Card>
        <Card>
          <Icon of={Hash} /> <b>With an action</b>
          <p>
            <Button size="small">Open</Button>
          </p>
        </Card>
      </Sample>
      <Sample title="Separators" layout="column">
        <Separator />
        <Separator label="Saturday, November 21, 2026" />
        <Separator label="New messages" tone="coral" />
      </Sample>
    </>
  );
}
