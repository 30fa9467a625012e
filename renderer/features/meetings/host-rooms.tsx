import { LifeBuoy, Plus, Send, Shuffle, X } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import type { MeetingRooms, MeetingView } from '#shared/contract/voice/meetings.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { meetingLimits } from '#shared/rules/meeting.ts';
import { useParticipantIds } from '../../data/voice/participants.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { Field } from '../../ui/forms/field.tsx';
import styles from './meetings.module.css';
import { Person, useName } from './person.tsx';
import { useMeetingAct } from './use-meeting-act.ts';

interface HostRoomsProps {
  readonly channel: Channel;
  readonly meeting: MeetingView;
  readonly breakout: MeetingRooms;
}

/** The value of a choice must be a text: this stands for the main room. */
const MAIN = '-';
const DRAGGED = 'text/x-tayfa-participant';

/** Breakout rooms as a host sets them up, opens, follows and closes them. */
export function HostRooms({ channel, meeting, breakout }: HostRoomsProps) {
  const { t } = useTranslation();
  const { act, isBusy } = useMeetingAct();
  const ids = useParticipantIds(channel.teamId, channel.id);
  const { rooms, minutes, isOpen } = breakout;
  const configure = (next: readonly { readonly id: string | null; readonly name: string }[]) =>
    act({ act: 'configure-rooms', rooms: [...next], minutes });
  const add = () => {
    const name = t('meetings.rooms.defaultName', { number: rooms.length + 1 });
    void configure([...rooms.map(plain), { id: null, name }]);
  };
  const seated = new Set(rooms.flatMap(({ userIds }) => userIds));
  const isClosing = breakout.closesInMs !== null;
  const shared = { channel, meeting, breakout };
  return (
    <>
      <div className={styles.buttons}>
        {isOpen ? (
          <Button
            variant="danger"
            isWide
            isLoading={isBusy}
            disabled={isClosing}
            onClick={() => void act({ act: 'close-rooms' })}
          >
            {t(isClosing ? 'meetings.rooms.closing' : 'meetings.rooms.close')}
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              isLoading={isBusy}
              onClick={() => void act({ act: 'start-rooms' })}
            >
              {t('meetings.rooms.start')}
            </Button>
            <Button icon={Shuffle} onClick={() => void act({ act: 'spread-rooms' })}>
              {t('meetings.rooms.spread')}
            </Button>
          </>
        )}
      </div>
      {isOpen ? <MessageForm /> : <Timer breakout={breakout} />}
      <p className={styles.hint}>{t('meetings.rooms.dragHint')}</p>
      <Room {...shared} roomId={null} userIds={ids.filter((userId) => !seated.has(userId))}>
        <h3 className={styles.heading}>{t('meetings.rooms.main')}</h3>
        {isOpen && <Visit {...shared} roomId={null} name={t('meetings.rooms.main')} />}
      </Room>
      {rooms.map((room, place) => (
        <Room key={room.id} {...shared} roomId={room.id} userIds={room.userIds}>
          <RoomName
            // the name another host has given
            key={room.name}
            number={place + 1}
            name={room.name}
            onRename={(name) =>
              void configure(
                rooms.map((one) => (one.id === room.id ? { ...plain(one), name } : plain(one))),
              )
            }
          />
          {isOpen && <Visit {...shared} roomId={room.id} name={room.name} />}
          {rooms.length > meetingLimits.rooms.min && (
            <IconButton
              size="small"
              icon={X}
              label={t('meetings.rooms.removeRoom', { name: room.name })}
              onClick={() => void configure(rooms.filter(({ id }) => id !== room.id).map(plain))}
            />
          )}
        </Room>
      ))}
      <div className={styles.buttons}>
        {rooms.length < meetingLimits.rooms.max && (
          <Button icon={Plus} size="small" onClick={add}>
            {t('meetings.rooms.add')}
          </Button>
        )}
        {!isOpen && (
          <Button
            size="small"
            variant="quiet-danger"
            onClick={() => void act({ act: 'discard-rooms' })}
          >
            {t('meetings.rooms.discard')}
          </Button>
        )}
      </div>
    </>
  );
}

function plain({ id, name }: MeetingRooms['rooms'][number]) {
  return { id, name };
}

interface RoomProps extends HostRoomsProps {
  /** null: the main room */
  readonly roomId: string | null;
  readonly userIds: readonly UserId[];
  /** its head */
  readonly children: ReactNode;
}

/** A room and who is in it; people can be dropped on it. */
function Room({ channel, meeting, breakout, roomId, userIds, children }: RoomProps) {
  const { t } = useTranslation();
  const { act } = useMeetingAct();
  const [isOver, setIsOver] = useState(false);
  return (
    <section
      className={styles.room}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        // reason: only the line of a participant below sets it
        const userId = event.dataTransfer.getData(DRAGGED) as UserId | '';
        if (userId === '' || userIds.includes(userId)) return;
        event.preventDefault();
        void act({ act: 'assign-room', userId, roomId });
      }}
    >
      <div className={styles.partHead}>{children}</div>
      {userIds.length === 0 && <p className={styles.hint}>{t('meetings.rooms.empty')}</p>}
      <ul className={styles.list}>
        {userIds.map((userId) => (
          <Seated key={userId} {...{ channel, meeting, breakout, userId, roomId }} />
        ))}
      </ul>
    </section>
  );
}

interface SeatedProps extends HostRoomsProps {
  readonly userId: UserId;
  readonly roomId: string | null;
}

function Seated({ channel, breakout, userId, roomId }: SeatedProps) {
  const { t } = useTranslation();
  const { act } = useMeetingAct();
  const { name } = useName(channel.teamId, userId);
  const isAsking = breakout.helpUserIds.includes(userId);
  const choices = [
    { value: MAIN, label: t('meetings.rooms.main') },
    ...breakout.rooms.map((room) => ({ value: room.id, label: room.name })),
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the choice in it does the same by keys
    <li
      className={styles.row}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, userId);
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      <Person
        teamId={channel.teamId}
        userId={userId}
        marks={
          isAsking && (
            <Tag tone="coral" icon={LifeBuoy}>
              {t('meetings.rooms.needsHelp')}
            </Tag>
          )
        }
      >
        <Select
          aria-label={t('meetings.rooms.assign', { name })}
          className={styles.assign}
          choices={choices}
          value={roomId ?? MAIN}
          onValueChange={(chosen) =>
            void act({ act: 'assign-room', userId, roomId: chosen === MAIN ? null : chosen })
          }
        />
      </Person>
    </li>
  );
}

interface RoomNameProps {
  readonly number: number;
  readonly name: string;
  readonly onRename: (name: string) => void;
}

function RoomName({ number, name, onRename }: RoomNameProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(name);
  const save = () => {
    const next = text.trim();
    if (next === '') setText(name);
    else if (next !== name) onRename(next);
  };
  return (
    <TextInput
      aria-label={t('meetings.rooms.name', { number })}
      className={styles.roomName}
      value={text}
      maxLength={meetingLimits.roomName}
      onValueChange={setText}
      onBlur={save}
      onKeyDown={(event) => {
        // leaving it saves: both at once would rename twice
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

type VisitProps = Pick<HostRoomsProps, 'breakout'> & {
  readonly roomId: string | null;
  readonly name: string;
};

/** Brings the host into a room, while they are open. */
function Visit({ breakout, roomId, name }: VisitProps) {
  const { t } = useTranslation();
  const { act, isBusy } = useMeetingAct();
  if (breakout.ownRoomId === roomId) return <Tag tone="accent">{t('meetings.rooms.here')}</Tag>;
  return (
    <Button
      size="small"
      isLoading={isBusy}
      aria-label={t('meetings.rooms.visit', { name })}
      onClick={() => void act({ act: 'visit-room', roomId })}
    >
      {t('meetings.rooms.visitShort')}
    </Button>
  );
}

const offeredMinutes = [5, 10, 15, 20, 30, 45, 60];

function Timer({ breakout }: Pick<HostRoomsProps, 'breakout'>) {
  const { t } = useTranslation();
  const { act } = useMeetingAct();
  const { minutes, rooms } = breakout;
  return (
    <Field label={t('meetings.rooms.timer')}>
      <Select
        value={String(minutes ?? 0)}
        choices={[
          { value: '0', label: t('meetings.rooms.noTimer') },
          ...offeredMinutes.map((count) => ({
            value: String(count),
            label: t('meetings.rooms.minutes', { count }),
          })),
        ]}
        onValueChange={(chosen) => {
          const next = chosen === '0' ? null : Number(chosen);
          void act({ act: 'configure-rooms', rooms: rooms.map(plain), minutes: next });
        }}
      />
    </Field>
  );
}

function MessageForm() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { act, isBusy } = useMeetingAct();
  const [text, setText] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isBusy) return;
    if (!(await act({ act: 'message-rooms', text: text.trim() }))) return;
    setText('');
    toasts.success(t('meetings.rooms.sent'));
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Field label={t('meetings.rooms.message')}>
        <TextInput
          value={text}
          maxLength={meetingLimits.roomMessage}
          onValueChange={setText}
          end={
            <IconButton
              type="submit"
              size="small"
              icon={Send}
              isLoading={isBusy}
              disabled={text.trim() === ''}
              label={t('meetings.rooms.send')}
            />
          }
        />
      </Field>
    </form>
  );
}
