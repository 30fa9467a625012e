import * as event from '#shared/contract/teams/event.ts';
import { answerTeamEvent } from '../../actions/events/answer-team-event.ts';
import { cancelTeamEvent } from '../../actions/events/cancel-team-event.ts';
import { createTeamEvent } from '../../actions/events/create-team-event.ts';
import { getEventCalendar } from '../../actions/events/get-event-calendar.ts';
import { listEventPeople } from '../../actions/events/list-event-people.ts';
import { listTeamEvents } from '../../actions/events/list-team-events.ts';
import { listTonight } from '../../actions/events/list-tonight.ts';
import { proposeSession } from '../../actions/events/propose-session.ts';
import {
  answerReadyCheck,
  endReadyCheck,
  startReadyCheck,
} from '../../actions/events/ready-checks.ts';
import { updateTeamEvent } from '../../actions/events/update-team-event.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** What teams plan. */
export const eventBindings: readonly Binding[] = [
  bindEndpoint(event.listTeamEvents, listTeamEvents),
  bindEndpoint(event.listTonight, listTonight),
  bindEndpoint(event.createTeamEvent, createTeamEvent),
  bindEndpoint(event.proposeSession, proposeSession),
  bindEndpoint(event.updateTeamEvent, updateTeamEvent),
  bindEndpoint(event.cancelTeamEvent, cancelTeamEvent),
  bindEndpoint(event.answerTeamEvent, answerTeamEvent),
  bindEndpoint(event.listEventPeople, listEventPeople),
  bindEndpoint(event.getEventCalendar, getEventCalendar),
  bindEndpoint(event.startReadyCheck, startReadyCheck),
  bindEndpoint(event.answerReadyCheck, answerReadyCheck),
  bindEndpoint(event.endReadyCheck, endReadyCheck),
];
