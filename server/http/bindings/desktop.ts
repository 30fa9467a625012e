import * as desktop from '#shared/contract/desktop-server.ts';
import { describeServer } from '../../actions/desktop/describe-server.ts';
import { sendCrashReport } from '../../actions/desktop/send-crash-report.ts';
import { createSocketTicket } from '../../actions/socket/create-socket-ticket.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** What the desktop application needs: whether it has the right server, and its socket. */
export const desktopBindings: readonly Binding[] = [
  bindEndpoint(desktop.describeServer, describeServer),
  bindEndpoint(desktop.createSocketTicket, createSocketTicket),
  bindEndpoint(desktop.sendCrashReport, sendCrashReport),
];
