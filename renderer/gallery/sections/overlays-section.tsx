import { Bell, Copy, MoreHorizontal, Pencil, Pin, Smile, Trash2, UserX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { PresenceMark } from '../../ui/display/presence-mark.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { ContextMenu } from '../../ui/overlays/context-menu.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { MenuChoice, Submenu } from '../../ui/overlays/menu-choices.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { Sample } from '../sample.tsx';
import { PaletteSample } from './palette-sample.tsx';

export function OverlaysSection() {
  return (
    <>
      <MenuSamples />
      <DialogSamples />
      <PaletteSample />
      <ToastSamples />
    </>
  );
}

function MenuSamples() {
  const [presence, setPresence] = useState<'online' | 'idle' | 'busy' | 'offline'>('online');
  const items = (
    <>
      <MenuItem icon={Pencil} shortcut="E" onSelect={doNothing}>
        Edit message
      </MenuItem>
      <MenuItem icon={Pin} onSelect={doNothing}>
        Pin
      </MenuItem>
      <MenuItem icon={Copy} onSelect={doNothing} disabled>
        Copy text
      </MenuItem>
      <Submenu icon={Bell} label="Notify me">
        <MenuItem onSelect={doNothing}>All messages</MenuItem>
        <MenuItem onSelect={doNothing}>Mentions only</MenuItem>
      </Submenu>
      <MenuSeparator />
      <MenuItem icon={Trash2} isDanger onSelect={doNothing}>
        Delete message
      </MenuItem>
    </>
  );
  return (
    <Sample title="Menus, popover, tooltip">
      <Menu trigger={<Button>Open menu</Button>}>{items}</Menu>
      <Menu trigger={<Button>Presence</Button>}>
        <MenuChoice
          label="Show me as"
          value={presence}
          onValueChange={setPresence}
          choices={(['online', 'idle', 'busy', 'offline'] as const).map((value) => ({
            value,
            label: value,
            picture: <PresenceMark presence={value} />,
          }))}
        />
      </Menu>
      <Menu trigger={<IconButton icon={MoreHorizontal} label="More actions" />}>{items}</Menu>
      <ContextMenu items={items}>
        <Card tabIndex={0}>Press me with the right button</Card>
      </ContextMenu>
      <Popover
        title="Add reaction"
        hasTitle
        trigger={<IconButton icon={Smile} label="Add reaction" />}
      >
        <p>Whatever is picked here.</p>
        <Button size="small">👍 Thumbs up</Button>
      </Popover>
      <Tooltip content="Opens the quick switcher" shortcut="Mod+K">
        <Button>With a hint</Button>
      </Tooltip>
    </Sample>
  );
}

function DialogSamples() {
  const [shown, setShown] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const state = (id: string) => ({
    open: shown === id,
    onOpenChange: (open: boolean) => {
      setShown(open ? id : null);
    },
  });
  const openButton = (id: string, label: string) => (
    <Button
      onClick={() => {
        setShown(id);
      }}
    >
      {label}
    </Button>
  );
  return (
    <Sample title="Dialogs and sheets">
      {openButton('medium', 'Create a team')}
      {openButton('large', 'Long dialog')}
      {openButton('full', 'Full screen')}
      {openButton('must', 'Must be answered')}
      {openButton('confirm', 'Ban a member')}
      {openButton('sheet', 'Sheet')}
      {openButton('side', 'Side sheet')}
      <Dialog
        {...state('medium')}
        title="Create a team"
        description="A place for your crew. You can change all of this later."
        footer={
          <>
            <Button
              variant="quiet"
              onClick={() => {
                setShown(null);
              }}
            >
              Cancel
            </Button>
            <Button variant="primary" disabled={name === ''}>
              Create
            </Button>
          </>
        }
      >
        <Field label="Team name" counter={{ count: name.length, max: 20 }}>
          <TextInput value={name} onValueChange={setName} placeholder="Night Owls" />
        </Field>
      </Dialog>
      <Dialog {...state('large')} title="Community guidelines" size="large">
        {Array.from({ length: 24 }, (_, index) => (
          <p key={index}>
            {String(index + 1)}. Be kind. The person on the other side has had a long day as well.
          </p>
        ))}
      </Dialog>
      <Dialog {...state('full')} title="Settings" size="full">
        <p>The whole window.</p>
      </Dialog>
      <Dialog
        {...state('must')}
        title="When were you born?"
        size="small"
        isDismissible={false}
        footer={
          <Button
            variant="primary"
            onClick={() => {
              setShown(null);
            }}
          >
            Continue
          </Button>
        }
      >
        <Checkbox label="I am who I say I am" checked onCheckedChange={() => undefined} />
      </Dialog>
      <ConfirmDialog
        {...state('confirm')}
        title="Ban night_owl?"
        description="They cannot come back until the ban is lifted."
        confirmLabel="Ban"
        isDanger
        onConfirm={() => new Promise((resolve) => setTimeout(resolve, 600))}
      >
        <Field label="Reason" isOptional counter={{ count: text.length, max: 512 }}>
          <TextArea value={text} onValueChange={setText} rows={{ min: 2, max: 6 }} />
        </Field>
      </ConfirmDialog>
      <Sheet {...state('sheet')} title="Message">
        <Button isWide>Reply</Button>
        <Button isWide variant="quiet-danger" icon={UserX}>
          Block
        </Button>
      </Sheet>
      <Sheet {...state('side')} title="Members" from="end">
        <p>A pane on a phone.</p>
      </Sheet>
    </Sample>
  );
}

function ToastSamples() {
  const toasts = useToasts();
  return (
    <Sample title="Notices">
      <Button
        onClick={() => {
          toasts.success('Copied to clipboard');
        }}
      >
        Success
      </Button>
      <Button
        onClick={() => {
          toasts.error('Something went wrong on our side.');
        }}
      >
        Error
      </Button>
      <Button
        onClick={() => {
          toasts.info('Ada left the team', {
            action: { label: 'Undo', onSelect: () => undefined },
          });
        }}
      >
        With an action
      </Button>
      <Button
        onClick={() => {
          const upload = toasts.loading('Uploading Emojis');
          setTimeout(() => {
            upload.success('Emojis uploaded successfully');
          }, 1_200);
        }}
      >
        Loading, then done
      </Button>
    </Sample>
  );
}

function doNothing(): void {
  // a sample acts on nothing
}
