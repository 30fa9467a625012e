import { CalendarPlus, Ellipsis, Pencil, Send, X } from 'lucide-react';
import type { OwnTeamEvent } from '#shared/contract/teams/event.ts';
import { calendarPath } from '../../../data/events/team-events.ts';
import { useCan } from '../../../data/permissions/permissions.ts';
import { useView } from '../../../data/view-store.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useOverlays } from '../../../lib/overlays.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';

/** Whether I may change an event and ring for those who are in. */
export function useManagesEvent({ teamId, kind, createdBy }: OwnTeamEvent): boolean {
  const isMine = useView((view) => view.me.id === createdBy) ?? false;
  const manages = useCan(teamId, 'MANAGE_EVENTS');
  return manages || (kind === 'session' && isMine);
}

interface EventMenuProps {
  readonly event: OwnTeamEvent;
  /** neither over nor cancelled */
  readonly isOpen: boolean;
}

/** What else can be done about an event. */
export function EventMenu({ event, isOpen }: EventMenuProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const manages = useManagesEvent(event);
  return (
    <Menu
      trigger={
        <IconButton
          icon={Ellipsis}
          size="small"
          label={t('events.card.more', { title: event.title })}
        />
      }
    >
      <MenuItem icon={CalendarPlus} onSelect={() => saveCalendar(event)}>
        {t('events.card.calendar')}
      </MenuItem>
      <MenuItem icon={Send} onSelect={() => open({ type: 'share-event', event })}>
        {t('events.card.share')}
      </MenuItem>
      {manages && isOpen && (
        <MenuItem
          icon={Pencil}
          onSelect={() =>
            open({ type: 'plan-event', teamId: event.teamId, kind: event.kind, event })
          }
        >
          {t('events.card.edit')}
        </MenuItem>
      )}
      {manages && isOpen && (
        <MenuItem icon={X} isDanger onSelect={() => open({ type: 'cancel-event', event })}>
          {t('events.card.cancel')}
        </MenuItem>
      )}
    </Menu>
  );
}

/** The server answers with a file to be saved. */
function saveCalendar(event: OwnTeamEvent): void {
  const link = document.createElement('a');
  link.href = calendarPath(event);
  link.download = '';
  link.click();
}
