import { describe, expect, it } from 'vitest';
import { parseSource } from './parse-source.mjs';
import { publishing } from './publishing.mjs';

function messages(file: string, text: string): string[] {
  return publishing(parseSource(file, text)).map(({ message }) => message);
}

const action = 'server/actions/teams/order-teams.ts';

describe('publishing', () => {
  it.each([
    [action, 'deps.announcer.publish([]);'],
    [action, 'announcer.publish([]);'],
    [action, 'deps.announcer.teamChanged(change);'],
    ['server/actions/friends/befriend.ts', 'outlet.contactsChanged(new Map());'],
    ['server/http/cookies.ts', 'deps.announcer.publish([]);'],
    [action, 'deps.tell([]);'],
    ['server/actions/messages/edit-message.ts', 'deps.publishCommitted(event);'],
  ])('%s: %s is found', (file, text) => {
    expect(messages(file, text)).toHaveLength(1);
  });

  it.each([
    [action, 'await deps.write(context, { lock }, async (tx) => tx.emit(event));'],
    ['server/actions/write/tell-written.ts', 'deps.outlet.publish(events);'],
    ['server/gateway/hub.ts', 'this.publish(events);'],
    ['server/gateway-wiring.ts', 'hub.publish(events);'],
    ['server/actions/socket/typing.ts', 'deps.tell([]);'],
    ['server/actions/socket/message-read.ts', 'await deps.publishCommitted(event);'],
    ['server/actions/write/write-path.test.ts', 'announcer.publish([]);'],
    ['renderer/lib/atoms.ts', 'store.publish(value);'],
  ])('%s: %s is allowed', (file, text) => {
    expect(messages(file, text)).toEqual([]);
  });
});
