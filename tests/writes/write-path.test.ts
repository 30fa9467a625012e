import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { permitOf } from '#server/actions/access/permit.ts';
import type { Acting, Tx } from '#server/actions/write/write.ts';
import { createChannel, setChannelUserOverride } from '#shared/contract/channels/channel.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { pinMessage } from '#shared/contract/messages/pin.ts';
import { kickMember, timeOutMember } from '#shared/contract/teams/member.ts';
import { takeRole } from '#shared/contract/teams/role.ts';
import { changeTeamOwner, deleteTeam } from '#shared/contract/teams/team.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { channelBit } from '#shared/rules/permissions.ts';
import { newChannel } from '../channels/channel-world.ts';
import type { Person } from '../support/client.ts';
import { fileFixtures } from '../support/fixtures.ts';
import { newRole, newTeam } from '../teams/team-world.ts';
import { actorOf, NODE_CONNECTIONS, openSecondNode, type SecondNode } from './second-node.ts';

const { server, owner, manager, holderOf } = fileFixtures();

let node: SecondNode;

beforeEach(() => {
  node = openSecondNode(server);
});
afterEach(() => node.close());

function call(
  person: Person,
  shape: AnyEndpoint,
  ids: { teamId?: TeamId; channelId?: ChannelId },
): Acting {
  const { teamId = null, channelId = null } = ids;
  return { actor: actorOf(person), permit: permitOf(shape, { teamId, channelId }) };
}

function teamLock(teamId: TeamId) {
  return { lock: { of: 'team', teamId } } as const;
}

/** An event by which a test knows a write again. */
function emitMark({ emit }: Tx, teamId: TeamId): void {
  emit({ type: 'TEAM_DELETED', data: { teamId } });
}

/** Resolves when `open` is called. */
function gate(): { readonly opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('the order of writes', () => {
  it('lets the next write of a team begin when the events of the one before are told', async () => {
    const teamId = await newTeam(owner);
    const steps: string[] = [];
    node.onTold = () => steps.push('told');
    const context = call(owner, createChannel, { teamId });
    await Promise.all(
      ['first', 'second'].map((name) =>
        node.write(context, teamLock(teamId), async (tx) => {
          steps.push(`${name} begins`);
          emitMark(tx, teamId);
          await Promise.resolve();
        }),
      ),
    );
    expect(steps).toEqual(['first begins', 'told', 'second begins', 'told']);
  });

  it('tells no event before the commit', async () => {
    const teamId = await newTeam(owner);
    const toldInside = await node.write(
      call(owner, createChannel, { teamId }),
      teamLock(teamId),
      async (tx) => {
        emitMark(tx, teamId);
        await Promise.resolve();
        return node.told.length;
      },
    );
    expect(toldInside).toBe(0);
    expect(node.told).toHaveLength(1);
  });

  it('has the directory at the new state when the event is told', async () => {
    const teamId = await newTeam(owner);
    await node.directory.get(teamId);
    let nameWhenTold: string | undefined;
    node.onTold = () => {
      nameWhenTold = node.directory.loaded(teamId)?.team.name;
    };
    await node.write(call(owner, createChannel, { teamId }), teamLock(teamId), async (tx) => {
      await tx.db.updateTable('teams').set({ name: 'Other' }).where('id', '=', teamId).execute();
      tx.markStructural();
      emitMark(tx, teamId);
    });
    expect(nameWhenTold).toBe('Other');
  });

  it('holds what it locks on other nodes too, until the commit', async () => {
    const teamId = await newTeam(owner);
    const other = openSecondNode(server);
    const steps: string[] = [];
    const { opened, open } = gate();
    const begun = gate();
    try {
      const first = node.write(
        call(owner, createChannel, { teamId }),
        teamLock(teamId),
        async () => {
          begun.open();
          await opened;
          steps.push('first ends');
        },
      );
      await begun.opened;
      const second = other.write(
        call(owner, createChannel, { teamId }),
        teamLock(teamId),
        async () => {
          steps.push('second begins');
          await Promise.resolve();
        },
      );
      // a write of another team goes on beside them; it would come last if it waited too
      const elsewhere = await newTeam(owner);
      await other.write(
        call(owner, createChannel, { teamId: elsewhere }),
        teamLock(elsewhere),
        async () => {
          steps.push('elsewhere');
          await Promise.resolve();
        },
      );
      open();
      await Promise.all([first, second]);
    } finally {
      await other.close();
    }
    expect(steps).toEqual(['elsewhere', 'first ends', 'second begins']);
  });
});

it('has done with other connections when it takes one, so that many at once do not wait for each other', async () => {
  const teamId = await newTeam(owner);
  const channels = [];
  for (let count = 0; count < NODE_CONNECTIONS * 2; count += 1)
    channels.push(await newChannel(owner, teamId));
  const writes = channels.map(({ id: channelId }) =>
    node.write(call(owner, pinMessage, { channelId }), { lock: { of: 'pins', channelId } }, () =>
      Promise.resolve('done'),
    ),
  );
  expect(new Set(await Promise.all(writes))).toEqual(new Set(['done']));
});

it('is told after its commit though it cannot be read whom it reaches: they begin with a snapshot', async () => {
  const userIds = [owner.user.id, manager.user.id];
  const lock = { of: 'users', userIds } as const;
  const context = { actor: null, permit: null };
  const rename = (from: string, to: string) => (tx: Tx) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(tx.db);
  try {
    const answer = await node.write(context, { lock }, async (tx) => {
      tx.markContacts(userIds);
      tx.emit({ type: 'FRIEND_REMOVED', data: { userId: owner.user.id } }, [manager.user.id]);
      await rename('friends', 'friends_away')(tx);
      return 'done';
    });
    expect(answer).toBe('done');
  } finally {
    await node.write(context, { lock }, rename('friends_away', 'friends'));
  }
  expect(node.announced).toMatchObject([
    { events: [{ event: { type: 'FRIEND_REMOVED' } }], sights: userIds },
  ]);
  expect(node.announced[0]).not.toHaveProperty('contacts');
});

describe('a write that fails', () => {
  it('tells nothing and leaves nothing', async () => {
    const teamId = await newTeam(owner);
    const failing = node.write(
      call(owner, createChannel, { teamId }),
      teamLock(teamId),
      async (tx) => {
        await tx.db.updateTable('teams').set({ name: 'Lost' }).where('id', '=', teamId).execute();
        tx.markStructural();
        emitMark(tx, teamId);
        throw new Error('no');
      },
    );
    await expect(failing).rejects.toThrow('no');
    expect(node.told).toEqual([]);
    expect((await node.directory.get(teamId))?.team.name).toBe('Team');
  });

  it('leaves nothing where what it made of a team cannot be read, and so not be told', async () => {
    const teamId = await newTeam(owner);
    const failing = node.write(
      call(owner, createChannel, { teamId }),
      teamLock(teamId),
      async (tx) => {
        await tx.db.updateTable('teams').set({ name: 'Unread' }).where('id', '=', teamId).execute();
        tx.markStructural();
        emitMark(tx, teamId);
        await sql`alter table roles rename to roles_away`.execute(tx.db);
      },
    );
    await expect(failing).rejects.toThrow('roles');
    expect(node.announced).toEqual([]);
    expect((await node.directory.get(teamId))?.team.name).toBe('Team');
  });

  it('lets the next one go on', async () => {
    const teamId = await newTeam(owner);
    const context = call(owner, createChannel, { teamId });
    const failing = node.write(context, teamLock(teamId), () => Promise.reject(new Error('no')));
    const next = node.write(context, teamLock(teamId), () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  it('is one inside another, of whatever', async () => {
    const [teamId, otherId] = [await newTeam(owner), await newTeam(owner)];
    const context = call(owner, createChannel, { teamId });
    const nested = node.write(context, teamLock(teamId), () =>
      node.write(call(owner, createChannel, { teamId: otherId }), teamLock(otherId), () =>
        Promise.resolve(),
      ),
    );
    await expect(nested).rejects.toThrow('A write inside a write');
  });
});

describe('access, decided again inside', () => {
  /** Runs a write for a call that was let in before; it must be refused with a code. */
  async function expectRefused(
    context: Acting,
    lock: Parameters<typeof node.write>[1]['lock'],
    code: string,
  ): Promise<void> {
    let hasRun = false;
    const refused = node.write(context, { lock }, () => {
      hasRun = true;
      return Promise.resolve();
    });
    await expect(refused).rejects.toMatchObject({ code });
    expect(hasRun).toBe(false);
    expect(node.told).toEqual([]);
  }

  it('refuses one whose permission in the team was taken away meanwhile', async () => {
    const teamId = await newTeam(owner, [manager]);
    const role = await newRole(owner, teamId, { may: ['MANAGE_CHANNELS'], for: [manager] });
    const context = call(manager, createChannel, { teamId });
    await node.write(context, teamLock(teamId), () => Promise.resolve());
    // this node still remembers the role: only what the transaction reads can refuse
    await node.directory.member(teamId, manager.user.id);
    await owner.ok(takeRole, { params: { teamId, userId: manager.user.id, roleId: role.id } });
    await expectRefused(context, teamLock(teamId).lock, 'team.missing-permission');
  });

  it('refuses one who was removed, and one who was silenced', async () => {
    const { teamId } = await holderOf('MANAGE_CHANNELS');
    const context = call(manager, createChannel, { teamId });
    const params = { teamId, userId: manager.user.id };
    await owner.ok(timeOutMember, { params, body: { seconds: 60 } });
    await expectRefused(context, teamLock(teamId).lock, 'member.timed-out');
    await owner.ok(kickMember, { params });
    await expectRefused(context, teamLock(teamId).lock, 'team.not-found');
  });

  it('refuses a former creator', async () => {
    const teamId = await newTeam(owner, [manager]);
    const context = call(owner, deleteTeam, { teamId });
    await owner.ok(changeTeamOwner, { params: { teamId }, body: { owner: manager.user.id } });
    await expectRefused(context, teamLock(teamId).lock, 'team.creator-only');
  });

  it('refuses one who lost a permission in the channel, or sight of it', async () => {
    const teamId = await newTeam(owner, [manager]);
    const { id: channelId } = await newChannel(owner, teamId);
    const context = call(manager, pinMessage, { channelId });
    const lock = { of: 'pins', channelId } as const;
    const allow = channelBit('text', 'MANAGE_MESSAGES');
    const params = { teamId, channelId, userId: manager.user.id };
    await owner.ok(setChannelUserOverride, { params, body: { allow, deny: 0 } });
    await node.write(context, { lock }, () => Promise.resolve());
    await owner.ok(setChannelUserOverride, { params, body: { allow: 0, deny: allow } });
    await expectRefused(context, lock, 'channel.missing-permission');
    const view = channelBit('text', 'VIEW_CHANNEL');
    await owner.ok(setChannelUserOverride, { params, body: { allow: 0, deny: view } });
    await expectRefused(context, lock, 'channel.not-found');
  });

  it('refuses an account that is not verified what it takes a verified one for', async () => {
    const teamId = await newTeam(owner);
    const { id: channelId } = await newChannel(owner, teamId);
    const context = call(owner, pinMessage, { channelId });
    const unverified = { ...context, actor: { ...actorOf(owner), isVerified: false } };
    await expectRefused(unverified, { of: 'pins', channelId }, 'account.unverified');
  });
});
