import { afterEach, describe, expect, it } from 'vitest';
import { groupFrames, groupReplies, type GroupSignal } from '#shared/contract/voice/encryption.ts';
import type { ChannelId, Id, TeamId, UserId } from '#shared/lib/ids.ts';
import { GroupDelivery } from '#server/voice/group-delivery.ts';
import type { VoiceStay } from '#server/state/voice-rooms.ts';
import { makeOwnKeys } from './mls-group.ts';
import { GroupClient, type GroupStanding } from './group-client.ts';
import type { EpochKeys } from './worker-messages.ts';

// reason: made up for these tests
const place = { teamId: '1' as TeamId, channelId: '2' as ChannelId };

interface Member {
  readonly stay: VoiceStay;
  readonly client: GroupClient;
  readonly keys: EpochKeys[];
  standing: GroupStanding;
  /** Signals of these names are lost on their way. */
  readonly deaf: Set<GroupSignal['signal']>;
}

/** Real pages' groups and the server's delivery, without sockets; its time goes faster. */
class World {
  pace = 10;
  /** Set: the server waits for an answer until the test says that the time is up. */
  #held: (() => void)[] | null = null;
  readonly members = new Map<string, Member>();
  readonly shown = new Set<string>();
  readonly sent: string[] = [];
  readonly troubles: unknown[] = [];
  #last = 100;
  readonly delivery = new GroupDelivery({
    isOn: true,
    // a page that tries again does not wait for the server's allowance here
    now: () => Date.now() * 10,
    setTimer: (run, ms) => {
      if (this.#held) {
        this.#held.push(run);
        return () => {
          this.#held = this.#held?.filter((one) => one !== run) ?? null;
        };
      }
      const timer = setTimeout(run, ms / this.pace);
      return () => clearTimeout(timer);
    },
    tell: (sessionId, signal) => {
      this.sent.push(JSON.stringify(signal));
      const member = this.members.get(sessionId);
      if (signal.signal !== 'encryption' && member && !member.deaf.has(signal.signal))
        queueMicrotask(() => member.client.signal(signal));
    },
  });

  waitForEver(): void {
    this.#held = [];
  }

  /** What was waited for until now has not come; from now on time passes again. */
  timeIsUp(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const run of held) run();
  }

  join(): Member {
    this.#last += 1;
    const sessionId = String(this.#last);
    // reason: ids are decimal numbers
    const userId = sessionId as UserId;
    const attendeeId = String(this.#last + 1_000) as Id<'attendee'>;
    const participant = {
      ...{ id: userId, attendeeId, isConnecting: false, isMuted: false },
      ...{
        isDeafened: false,
        isSpeaking: false,
        isStreaming: false,
        allowsClips: false,
        keepsClipsOf: null,
      },
    };
    const stay: VoiceStay = { place, sessionId, participant };
    const member: Member = {
      stay,
      keys: [],
      standing: { state: 'joining' },
      deaf: new Set(),
      client: new GroupClient({
        me: { userId, attendeeId },
        request: async (type, data) => {
          await Promise.resolve();
          const reply =
            type === 'VOICE_GROUP_JOIN'
              ? this.delivery.join(stay, groupFrames.VOICE_GROUP_JOIN.parse(data))
              : this.delivery.commit(stay, groupFrames.VOICE_GROUP_COMMIT.parse(data));
          // reason: parsed with the schema of this very name
          return groupReplies[type].parse(reply) as never;
        },
        isShown: ({ attendeeId: other }) => this.shown.has(other),
        onKeys: (keys) => member.keys.push(keys),
        onHold: () => undefined,
        onStanding: (standing) => {
          member.standing = standing;
        },
        onTrouble: (_what, error) => this.troubles.push(error),
      }),
    };
    this.members.set(sessionId, member);
    this.shown.add(attendeeId);
    this.delivery.follow({ kind: 'joined', place, participant });
    member.client.start(null);
    return member;
  }

  leave({ stay, client }: Member): void {
    client.close();
    this.members.delete(stay.sessionId);
    this.shown.delete(stay.participant.attendeeId);
    this.delivery.follow({ kind: 'left', place, userId: stay.participant.id });
  }

  close(): void {
    for (const { client } of this.members.values()) client.close();
    this.delivery.close();
  }
}

function codeOf(standing: GroupStanding | undefined): string {
  return standing?.state === 'on' ? standing.code : '';
}

function namesOf(keys: EpochKeys | undefined): string[] {
  return (keys?.leaves ?? []).map(({ userId }) => userId).toSorted();
}

let world = new World();

/** What members were asked to do about one. */
function tasksNaming({ stay }: Member): string[] {
  const name = stay.participant.attendeeId;
  return world.sent.filter((one) => one.includes('"group-task"') && one.includes(name));
}

/** All have the same keys, of themselves alone. */
async function expectAgreed(): Promise<string> {
  const members = [...world.members.values()];
  const names = members.map(({ stay }) => stay.participant.id).toSorted();
  await expect
    .poll(
      () =>
        members.every(({ standing }) => standing.state === 'on') &&
        members.every(({ keys }) => namesOf(keys.at(-1)).join() === names.join()) &&
        new Set(members.map(({ standing }) => codeOf(standing))).size === 1,
      { timeout: 8_000 },
    )
    .toBe(true);
  const secrets = members.map(({ keys }) =>
    JSON.stringify(keys.at(-1)?.leaves.map(({ key, userId }) => [userId, [...key]])),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(new Set(members.map(({ keys }) => keys.at(-1)?.ownLeaf)).size).toBe(members.length);
  return codeOf(members[0]?.standing);
}

afterEach(() => {
  world.close();
  world = new World();
});

describe('the group of a voice channel', { timeout: 30_000 }, () => {
  it('[X-034] is of one, of two and of three, with a code of their own each time', async () => {
    world.join();
    const codes = [await expectAgreed()];
    expect(codes[0]).toMatch(/^(\d{5} ){5}\d{5}$/u);
    world.join();
    codes.push(await expectAgreed());
    world.join();
    codes.push(await expectAgreed());
    expect(new Set(codes).size).toBe(3);
    expect(world.troubles).toEqual([]);
  });

  it('takes in ten at once', async () => {
    for (let count = 0; count < 10; count += 1) world.join();
    await expectAgreed();
    expect(world.troubles).toEqual([]);
  });

  it('[X-034] has other keys when one has come, and when one has left, who cannot make the new ones', async () => {
    const [ann, bob] = [world.join(), world.join()];
    await expectAgreed();
    const before = ann.keys.at(-1);
    const eve = world.join();
    await expectAgreed();
    const between = ann.keys.at(-1);
    world.leave(eve);
    await expectAgreed();
    const after = ann.keys.at(-1);
    const all = [before, between, after].flatMap((keys) => keys?.leaves ?? []);
    expect(new Set(all.map(({ key }) => key.toString())).size).toBe(2 + 3 + 2);
    const hers = eve.keys.flatMap(({ leaves }) => leaves.map(({ key }) => key.toString()));
    for (const { key } of [...(before?.leaves ?? []), ...(after?.leaves ?? [])])
      expect(hers).not.toContain(key.toString());
    expect(bob.keys.at(-1)?.epoch).toBe(after?.epoch);
  });

  it('goes on without the one who made it, and with those who come and go at once', async () => {
    const first = [world.join(), world.join(), world.join()];
    await expectAgreed();
    for (const member of first.slice(0, 2)) world.leave(member);
    world.join();
    world.join();
    await expectAgreed();
  });

  it('takes back one who has missed a change', async () => {
    world.join();
    const bob = world.join();
    await expectAgreed();
    bob.deaf.add('group-commit');
    world.join();
    await expect.poll(() => [...world.members.values()].at(-1)?.standing.state).toBe('on');
    bob.deaf.clear();
    world.join();
    await expectAgreed();
  });

  it('tells one who was away that there is another epoch', async () => {
    world.join();
    const bob = world.join();
    await expectAgreed();
    bob.deaf.add('group-commit');
    world.join();
    await expect.poll(() => [...world.members.values()].at(-1)?.standing.state).toBe('on');
    bob.deaf.clear();
    world.delivery.tellAgain(bob.stay);
    await expectAgreed();
  });

  it('is changed by another when the first says nothing, and made anew when none does', async () => {
    const ann = world.join();
    await expectAgreed();
    const bob = world.join();
    await expectAgreed();
    ann.deaf.add('group-task');
    world.join();
    await expectAgreed();
    bob.deaf.add('group-task');
    for (const member of world.members.values()) member.deaf.add('group-task');
    world.join();
    // it is asked for again as long as none answers: a slow machine looks when there are more
    const resets = () => world.sent.filter((one) => one.includes('group-reset')).length;
    await expect.poll(resets).toBeGreaterThanOrEqual(3);
    for (const member of world.members.values()) member.deaf.clear();
    await expectAgreed();
  });

  it.each(['one whom the page does not show', 'keys in the name of another'])(
    'does not take in %s',
    async (whom) => {
      world.pace = 2;
      const ann = world.join();
      const bob = world.join();
      await expectAgreed();
      const eve = world.join();
      if (whom.startsWith('one')) world.shown.delete(eve.stay.participant.attendeeId);
      else {
        eve.client.close();
        const { message } = await makeOwnKeys({ userId: '7', attendeeId: '8' });
        const { attendeeId } = eve.stay.participant;
        world.delivery.join(eve.stay, { attendeeId, keyPackage: message });
      }
      await expect
        .poll(() => world.sent.some((one) => one.includes('group-refused')), { timeout: 5_000 })
        .toBe(true);
      expect(eve.standing.state).toBe('joining');
      // the others are none the worse for it
      world.leave(eve);
      world.join();
      await expectAgreed();
      expect([ann, bob].map(({ standing }) => standing.state)).toEqual(['on', 'on']);
    },
  );

  it('passes nothing on that tells the keys', async () => {
    for (let count = 0; count < 3; count += 1) world.join();
    await expectAgreed();
    const told = world.sent.map((one) => {
      const texts = one.match(/[A-Za-z\d+/]{40,}={0,2}/gu) ?? [];
      return texts.map((text) => Buffer.from(text, 'base64').toString('latin1')).join(' ');
    });
    const secrets = [...world.members.values()].flatMap(({ keys }) =>
      keys.flatMap(({ leaves }) => leaves.map(({ key }) => Buffer.from(key).toString('latin1'))),
    );
    expect(secrets.length).toBeGreaterThan(5);
    for (const secret of secrets) expect(told.join(' ')).not.toContain(secret);
  });
});

describe('the delivery of changes', () => {
  it('lets one change of an epoch pass, of a member that was asked, and nothing beside the task', async () => {
    // on a slow machine bob would be asked before this test has looked
    world.waitForEver();
    // first: who has been in it longest is asked first
    const ann = world.join();
    await expectAgreed();
    const bob = world.join();
    await expectAgreed();
    const { attendeeId } = ann.stay.participant;
    const data = {
      attendeeId,
      epoch: 1,
      commit: 'AAAA',
      welcome: null,
      added: [],
      removed: [],
      refused: [],
    };
    // nothing is to be changed
    expect(() => world.delivery.commit(ann.stay, data)).toThrow('keys have changed');
    ann.deaf.add('group-task');
    const eve = world.join();
    await expect.poll(() => tasksNaming(eve)).toHaveLength(1);
    const strange = { ...data, removed: [bob.stay.participant.attendeeId] };
    expect(() => world.delivery.commit(ann.stay, strange)).toThrow('cannot be sent');
    const unwelcome = { ...data, added: [eve.stay.participant.attendeeId] };
    expect(() => world.delivery.commit(ann.stay, unwelcome)).toThrow('cannot be sent');
    expect(() => world.delivery.commit(ann.stay, { ...data, epoch: 0 })).toThrow('keys have');
    expect(() => world.delivery.commit(bob.stay, data)).toThrow('not in');
    world.timeIsUp();
    await expectAgreed();
    // the other one was first
    expect(() => world.delivery.commit(ann.stay, data)).toThrow('keys have changed');
  });

  it('ends for a channel until it is empty, and says why', async () => {
    const ann = world.join();
    await expectAgreed();
    expect(world.delivery.end(place.channelId, 'recording')).toBe(true);
    expect(world.delivery.stateOf(place.channelId)).toEqual({ isOn: false, endedBy: 'recording' });
    const late = world.join();
    expect(world.delivery.end(place.channelId, 'livestream')).toBe(false);
    const keyPackage = 'AAAA';
    const { attendeeId } = late.stay.participant;
    expect(() => world.delivery.join(late.stay, { attendeeId, keyPackage })).toThrow(
      'not encrypted',
    );
    world.leave(ann);
    expect(world.delivery.stateOf(place.channelId).isOn).toBe(false);
    world.leave(late);
    expect(world.delivery.stateOf(place.channelId)).toEqual({ isOn: true, endedBy: null });
  });
});
