import { Bell, Download, Mic, MicOff, Plus, Settings, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonVariant } from '../../ui/actions/button.tsx';
import { DownloadLink } from '../../ui/actions/download-link.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ButtonLink, Link } from '../../ui/actions/link.tsx';
import { Counter } from '../../ui/display/counter.tsx';
import { Sample } from '../sample.tsx';

const variants: readonly ButtonVariant[] = [
  'primary',
  'secondary',
  'quiet',
  'danger',
  'quiet-danger',
];

export function ActionsSection() {
  const [isMuted, setIsMuted] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  return (
    <>
      <Sample title="Variants">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Sample>
      <Sample title="Sizes and icons">
        <Button size="small" icon={Plus}>
          Small
        </Button>
        <Button icon={UserPlus} variant="primary">
          Invite a friend
        </Button>
        <Button size="large" iconEnd={Download}>
          Large
        </Button>
      </Sample>
      <Sample title="Busy and disabled">
        <Button
          variant="primary"
          isLoading={isLoading}
          onClick={() => {
            setIsLoading(true);
          }}
        >
          Save changes
        </Button>
        <Button isLoading>Sending</Button>
        <Button disabled>Disabled</Button>
        <Button disabledReason="Verification is currently disabled. Please check back later.">
          With a reason
        </Button>
      </Sample>
      <Sample title="Icon buttons">
        <IconButton icon={Settings} label="Settings" shortcut="Mod+," />
        <IconButton
          icon={isMuted ? MicOff : Mic}
          label="Mute"
          isPressed={isMuted}
          onClick={() => {
            setIsMuted((muted) => !muted);
          }}
        />
        <IconButton icon={Mic} label="Mute (on)" isPressed />
        <IconButton icon={MicOff} label="Muted" variant="danger" isPressed />
        <IconButton icon={Plus} label="Add" variant="solid" />
        <IconButton icon={Trash2} label="Delete" variant="danger" size="small" />
        <DownloadLink address="/favicon.svg" fileName="mark.svg" label="Download" />
        <IconButton icon={Settings} label="Loading" isLoading />
        <IconButton icon={Settings} label="Not now" disabled />
        <IconButton
          icon={Bell}
          label="Inbox, 12 unread"
          mark={<Counter count={12} cap={9} label="" />}
        />
      </Sample>
      <Sample title="Links">
        <p>
          Read the <Link to="/guidelines">guidelines</Link>, or the source at{' '}
          <Link to="https://example.org">example.org</Link>.
        </p>
        <ButtonLink to="/discover/teams" variant="primary">
          Discover teams
        </ButtonLink>
        <ButtonLink to="/">Go home</ButtonLink>
      </Sample>
    </>
  );
}
