import { describe, expect, it } from 'vitest';
import { judgeEdge, judgeHome } from './layers.mjs';

function judge(from: string, to: string, isType = false): string | null {
  const [top = ''] = to.split('/');
  const specifier = from.startsWith(`${top}/`) ? './some.ts' : `#${to}`;
  const edge = { from, line: 7, isType, specifier, to: { kind: 'file' as const, file: to } };
  return judgeEdge(edge)[0]?.message ?? null;
}

function judgePackage(from: string, name: string, isType = false): string | null {
  const edge = { from, line: 7, isType, specifier: name, to: { kind: 'package' as const, name } };
  return judgeEdge(edge)[0]?.message ?? null;
}

const rule = 'shared/rules/permissions.ts';
const schema = 'shared/contract/teams/team.ts';
const reducer = 'shared/reduce/apply-team-event.ts';
const action = 'server/actions/teams/create-team.ts';
const route = 'server/http/bind-endpoint.ts';
const socket = 'server/gateway/session.ts';
const query = 'server/store/teams.ts';
const job = 'server/jobs/expire-sessions.ts';
const presenter = 'server/present/team.ts';
const supervisor = 'server/database/embedded-database.ts';
const wiring = 'server/app.ts';
const composer = 'renderer/features/composer/send-button.tsx';
const messages = 'renderer/features/messages/message-row.tsx';

describe('imports that point the wrong way are found, as types too', () => {
  it.each([
    [messages, 'renderer/lib/api-client.ts'],
    ['renderer/app/visit.tsx', 'renderer/lib/send-form.ts'],
    ['renderer/data/slices/live-view.ts', 'renderer/data/view-store.ts'],
    ['renderer/data/slices/live-view.ts', 'renderer/lib/api-client.ts'],
    [rule, schema],
    [rule, query],
    ['shared/lib/ids.ts', rule],
    [schema, reducer],
    [schema, action],
    [reducer, action],
    ['server/lib/clock.ts', query],
    [supervisor, query],
    [supervisor, schema],
    [query, action],
    [query, presenter],
    [presenter, action],
    [action, route],
    [action, socket],
    [action, job],
    [action, 'server/config.ts'],
    [action, wiring],
    [route, query],
    [socket, query],
    [job, query],
    [route, socket],
    [route, wiring],
    ['server/state/layers.ts', action],
    ['main/security/navigation.ts', 'main/windows/main-window.ts'],
    ['main/settings/settings.ts', 'main/index.ts'],
    ['preload/index.ts', 'main/ipc/handle.ts'],
    ['preload/index.ts', rule],
    ['renderer/ui/button.tsx', 'renderer/data/teams/queries.ts'],
    ['renderer/ui/button.tsx', schema],
    ['renderer/data/teams/queries.ts', composer],
    ['renderer/lib/api-client.ts', 'renderer/data/teams/queries.ts'],
    ['renderer/realtime/socket.ts', 'renderer/data/teams/queries.ts'],
    [composer, 'renderer/app/router.tsx'],
    [composer, 'renderer/voice/engine.ts'],
    [composer, action],
    [action, 'renderer/lib/paths.ts'],
    ['scripts/start.mjs', wiring],
  ])('%s -> %s', (from, to) => {
    expect(judge(from, to)).not.toBeNull();
    expect(judge(from, to, true)).not.toBeNull();
  });

  it.each([
    [rule, 'shared/lib/ids.ts'],
    [schema, rule],
    [query, schema],
    [query, 'server/lib/clock.ts'],
    [action, query],
    [action, presenter],
    [route, action],
    [socket, action],
    [job, action],
    [wiring, query],
    [wiring, socket],
    [supervisor, 'server/lib/logger.ts'],
    ['server/gateway-wiring.ts', socket],
    ['main/windows/main-window.ts', 'main/security/navigation.ts'],
    [composer, 'renderer/features/composer/draft.ts'],
    [composer, 'renderer/data/messages/mutations.ts'],
    ['renderer/features/voice/call-bar.tsx', 'renderer/voice/engine.ts'],
    ['renderer/app/router.tsx', messages],
    ['server/actions/teams/create-team.test.ts', socket],
    ['tests/access/access.test.ts', query],
    ['shared/rules/permissions.test.ts', 'tests/support/client.ts'],
  ])('%s -> %s is allowed', (from, to) => {
    expect(judge(from, to)).toBeNull();
  });

  it.each([
    [reducer, schema],
    [presenter, query],
    ['preload/index.ts', 'shared/contract/desktop.ts'],
    ['renderer/data/teams/queries.ts', 'renderer/realtime/connection.ts'],
  ])('%s may know %s by type only', (from, to) => {
    expect(judge(from, to, true)).toBeNull();
    expect(judge(from, to)).toContain('types only');
  });
});

describe('features are islands', () => {
  it('finds an import of another feature, by value and by type', () => {
    expect(judge(composer, messages)).toContain('composer must not know messages');
    expect(judge(composer, messages, true)).toContain('composer must not know messages');
  });

  it('finds it for features nobody has listed', () => {
    const one = 'renderer/features/brand-new/one.ts';
    expect(judge(one, 'renderer/features/newer-still/two.ts')).not.toBeNull();
    expect(judge(one, 'renderer/features/brand-new/two.ts')).toBeNull();
  });

  it('holds for the voice feature in both directions', () => {
    const call = 'renderer/features/voice/call-bar.tsx';
    expect(judge(call, messages)).not.toBeNull();
    expect(judge(messages, call)).not.toBeNull();
  });
});

describe('packages', () => {
  it.each([
    [rule, 'zod'],
    ['shared/lib/ids.ts', 'zod'],
    [reducer, 'zod'],
    [schema, 'node:crypto'],
    [rule, 'fastify'],
    [action, 'kysely'],
    [action, 'fastify'],
    [action, 'node:fs'],
    [action, 'node:http'],
    [route, 'pg'],
    [route, 'ws'],
    [socket, 'fastify'],
    ['server/lib/logger.ts', 'kysely'],
    [presenter, 'zod'],
    ['renderer/app/shell.tsx', 'electron'],
    [composer, 'kysely'],
    ['renderer/data/teams/queries.ts', 'react-router-dom'],
    ['renderer/data/teams/queries.ts', 'sonner'],
    ['preload/index.ts', 'zod'],
  ])('%s -> %s is found', (from, name) => {
    expect(judgePackage(from, name)).not.toBeNull();
  });

  it.each([
    [schema, 'zod'],
    [query, 'kysely'],
    [query, 'pg'],
    [route, 'fastify'],
    [socket, 'ws'],
    [wiring, 'fastify'],
    [composer, 'react'],
    ['main/windows/main-window.ts', 'electron'],
    ['tests/access/access.test.ts', 'kysely'],
  ])('%s -> %s is allowed', (from, name) => {
    expect(judgePackage(from, name)).toBeNull();
  });

  it('lets an action know the type of what comes in through deps, not the thing', () => {
    expect(judgePackage(action, 'kysely', true)).toBeNull();
    expect(judgePackage(action, 'kysely')).toContain('types only');
    expect(judgePackage(action, 'fastify', true)).not.toBeNull();
  });
});

describe('tests, strangers and spelling', () => {
  it('finds source that imports a test or its support', () => {
    expect(judge(action, 'tests/support/client.ts')).toContain('test');
    expect(judge(action, 'server/actions/teams/create-team.test.ts')).toContain('test');
  });

  it('finds a file outside every layer', () => {
    expect(judgeHome('server/odds/ends.ts')).toHaveLength(1);
    expect(judgeHome('odds.ts')).toHaveLength(1);
    expect(judgeHome(action)).toEqual([]);
    expect(judgeHome('vitest.config.ts')).toEqual([]);
  });

  it('finds an import that leads nowhere', () => {
    const to = { kind: 'unresolved' as const };
    const edge = { from: action, line: 3, isType: false, specifier: './gone.ts', to };
    expect(judgeEdge(edge)).toEqual([
      { file: action, line: 3, message: '"./gone.ts" leads to no file.' },
    ]);
  });

  it('wants an alias between layers and a relative path within one', () => {
    const edge = { from: action, line: 1, isType: false };
    const inside = { kind: 'file' as const, file: query };
    const outside = { kind: 'file' as const, file: rule };
    expect(judgeEdge({ ...edge, specifier: '#server/store/teams.ts', to: inside })).toHaveLength(1);
    expect(judgeEdge({ ...edge, specifier: '../../store/teams.ts', to: inside })).toEqual([]);
    const relative = '../../../shared/rules/permissions.ts';
    expect(judgeEdge({ ...edge, specifier: relative, to: outside })).toHaveLength(1);
    expect(judgeEdge({ ...edge, specifier: '#shared/rules/permissions.ts', to: outside })).toEqual(
      [],
    );
  });
});
