import type { Application, OwnApplication } from '#shared/contract/teams/application.ts';
import { BORA, id, ME, TEAM } from './sample-view.ts';

const person = {
  id: BORA,
  username: 'bora',
  subdomain: 'bora',
  profilePicture: null,
  flags: 0,
  bot: false,
  system: false,
  verified: true,
};

/** An application of Bora to the team. */
export function sampleApplication(number: number, change: Partial<Application> = {}): Application {
  return {
    id: id(number),
    teamId: TEAM,
    status: 'pending',
    createdAt: '2026-01-02T00:00:00.000Z',
    submittedBy: person,
    answers: [{ questionId: 'q', question: 'Why us?', answer: 'because' }],
    decidedBy: null,
    ...change,
  };
}

/** One of mine. */
export function sampleOwnApplication(number: number): OwnApplication {
  const { decidedBy: _decidedBy, ...application } = sampleApplication(number);
  return { ...application, submittedBy: { ...person, id: ME } };
}
