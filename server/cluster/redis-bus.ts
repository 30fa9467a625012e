import { performance } from 'node:perf_hooks';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ProblemError } from '../lib/problem-error.ts';
import { readLine, writeLine, type BusLine } from './bus-lines.ts';
import { LANES, type Bus, type BusListener, type GapCause } from './bus.ts';
import { noNumbers, Peers } from './peers.ts';
import { Published } from './published.ts';
import { onEveryReady, type RedisClient } from './redis-connection.ts';

/** How often a node says that it is there, in milliseconds. */
const BEAT_MS = 500;
/**
 * A node believes its memory for so long after it sent the last heartbeat that came back to it: until
 * then every other node waits for it before it answers that a right was taken away.
 */
const TRUST_MS = 3_000;
/** Others wait for a node so long after they heard it last: what it believes ends before. */
const MUTE_MS = TRUST_MS + 1_000;
/** A node that was not heard for so long is taken to be gone. */
const GONE_MS = 10_000;
/** What was published and does not come back for so long will not: the bus has failed. */
const LOST_MS = 2_000;
/** How often it is tried to get the bus back. */
const REPAIR_MS = 200;
/** How often one that joins looks who has welcomed it. */
const LOOK_MS = 5;
/** How long a change that takes rights away waits for the bus to come back. */
const PATIENCE_MS = 20_000;
/** How often it is looked at who is no longer heard. */
const WATCH_MS = 100;

interface RedisBusParts {
  /** Sends; `subscriber` listens. */
  readonly publisher: RedisClient;
  readonly subscriber: RedisClient;
  /** Installations that share a Redis have different ones. */
  readonly namespace: string;
  /** The number of this node; another one once it was lost. */
  readonly node: () => number;
  readonly listener: BusListener;
  readonly logger: Logger;
  /** The nodes that should answer when this one begins, by what the database knows of them. */
  readonly expectedNodes: () => Promise<readonly number[]>;
}

type LineOf<Kind extends BusLine['kind']> = Extract<BusLine, { readonly kind: Kind }>;

type Phase = 'away' | 'joining' | 'up' | 'stopped';

/**
 * The bus over Redis or Valkey: sharded publish and subscribe, which promises neither arrival nor an
 * end of silence. Numbers a lane and heartbeats find out what was lost; a node that was not heard, or
 * did not hear, begins a new life and has everything anew.
 */
class RedisBus implements Bus {
  readonly #parts: RedisBusParts;
  readonly #peers = new Peers(MUTE_MS);
  readonly #published = new Published();
  #phase: Phase = 'away';
  #node: number;
  #run = newRun();
  #numbers = noNumbers();
  #beatCount = 0;
  readonly #beatSentAt = new Map<number, number>();
  /** When the last heartbeat that came back was sent. */
  #trustedSince = Number.NEGATIVE_INFINITY;
  #welcomedBy = new Set<number>();
  #isJoinHeard = false;
  /** When this life was heard by the others. */
  #joinedAt = 0;
  /** Those who wait for the end of a gap. */
  #afterRepair: (() => void)[] = [];
  /** Acknowledgements to send: by node and lane the highest number. */
  readonly #toAcknowledge = new Map<string, { node: number; lane: number; number: number }>();
  #isAcknowledging = false;
  readonly #timers: NodeJS.Timeout[] = [];
  #repairing: Promise<void> | null = null;

  constructor(parts: RedisBusParts) {
    this.#parts = parts;
    this.#node = parts.node();
    parts.subscriber.on('smessage', (_channel: unknown, text: unknown) => {
      if (typeof text === 'string') this.#receive(text);
    });
    onEveryReady(parts.subscriber, () => this.#subscribe());
    parts.subscriber.on('close', () => this.#fail('the subscription was cut'));
    this.#timers.push(
      setInterval(() => this.#beat(), BEAT_MS).unref(),
      setInterval(() => this.#watch(), WATCH_MS).unref(),
    );
  }

  async publish(
    lane: number,
    body: string,
    { isAcknowledged }: { isAcknowledged: boolean },
  ): Promise<void> {
    if (this.#phase !== 'up') return isAcknowledged ? this.#untilRepaired() : undefined;
    const number = (this.#numbers[lane] ?? 0) + 1;
    this.#numbers[lane] = number;
    const now = performance.now();
    const nodes = isAcknowledged ? this.#peers.live(now) : [];
    const heard = this.#published.add({ lane, number }, nodes, now);
    const run = this.#run;
    const from = this.#node;
    this.#send(this.#lane(lane), {
      kind: 'message',
      from,
      run,
      lane,
      number,
      isAcknowledged,
      body,
    });
    await heard;
    // settled by the end of this life: what was sent may have been lost
    if (isAcknowledged && run !== this.#run) await this.#untilRepaired();
    return undefined;
  }

  send(node: number, body: string): boolean {
    if (this.#phase !== 'up' || this.#peers.runOf(node) === undefined) return false;
    const line = { kind: 'direct', from: this.#node, run: this.#run, body } as const;
    this.#send(this.#channelOf(node), line);
    return true;
  }

  begin(): void {
    this.#fail('this node has another number');
  }

  isTrusted(): boolean {
    return this.#phase === 'up' && performance.now() - this.#trustedSince < TRUST_MS;
  }

  nodes(): number[] {
    return [this.#node, ...this.#peers.live(performance.now())];
  }

  /** Resolves when this node hears the others and they hear it. */
  async start(): Promise<void> {
    while (this.#phase === 'away') await this.#repair();
  }

  async stop(): Promise<void> {
    if (this.#phase === 'up') {
      const line = writeLine({ kind: 'leave', from: this.#node, run: this.#run });
      await this.#parts.publisher.spublish(this.#all, line).catch(() => undefined);
    }
    this.#phase = 'stopped';
    for (const timer of this.#timers) clearInterval(timer);
    for (const settle of [...this.#published.takeAll(), ...this.#afterRepair]) settle();
  }

  get #all(): string {
    return `${this.#parts.namespace}:all`;
  }

  #lane(lane: number): string {
    return `${this.#parts.namespace}:lane:${String(lane)}`;
  }

  #channelOf(node: number): string {
    return `${this.#parts.namespace}:node:${String(node)}`;
  }

  async #subscribe(): Promise<void> {
    const lanes = Array.from({ length: LANES }, (_, lane) => this.#lane(lane));
    const channels = [this.#all, this.#channelOf(this.#node), ...lanes];
    // one by one: in a cluster they are on different servers
    await Promise.all(channels.map((channel) => this.#parts.subscriber.ssubscribe(channel)));
  }

  #send(channel: string, line: BusLine): void {
    this.#parts.publisher
      .spublish(channel, writeLine(line))
      .catch(() => this.#fail('what was published was not taken'));
  }

  #receive(text: string): void {
    const line = readLine(text);
    if (!line) {
      this.#parts.logger.error('a node says what this version does not know');
      this.#fail('a line could not be read');
      return;
    }
    const isOwn = line.from === this.#node;
    // of a former life of this node, or of the process that had its number before
    if (isOwn && line.run !== this.#run) return;
    if (line.kind === 'message') this.#hear(line, isOwn);
    else if (line.kind === 'beat') this.#hearBeat(line, isOwn);
    else if (line.kind === 'welcome') this.#hearWelcome(line);
    else if (line.kind === 'heard') this.#hearAcknowledgement(line);
    else if (!isOwn) this.#hearOther(line);
    else if (line.kind === 'join') this.#isJoinHeard = true;
  }

  #hearAcknowledgement({ from, run, lane, number }: LineOf<'heard'>): void {
    if (run === this.#run) this.#published.heardBy(from, lane, number);
  }

  /** How another node begins and ends. */
  #hearOther(line: LineOf<'join' | 'state' | 'leave' | 'direct'>): void {
    const { from, run } = line;
    if (line.kind === 'join') this.#welcome(line);
    else if (line.kind === 'direct') this.#hearDirect(line);
    else if (line.kind === 'state') this.#parts.listener.onState(line.state, from);
    else if (this.#peers.runOf(from) === run) this.#forget(from);
  }

  #hear(line: LineOf<'message'>, isOwn: boolean): void {
    const { from, run, lane, number, isAcknowledged, body } = line;
    if (this.#phase === 'stopped') return;
    if (isOwn) {
      this.#parts.listener.onMessage(body, from);
      this.#published.heardHere(lane, number);
      return;
    }
    switch (this.#peers.take(from, run, { lane, number })) {
      case 'repeated':
        return;
      case 'unknown':
        // it was written before it was said: fresh snapshots have it
        if (this.#isOver(line)) this.#gap('other-node');
        else this.#hearUnknown();
        return;
      case 'gap':
        this.#fail('a message was missed');
        return;
      case 'next':
        this.#parts.listener.onMessage(body, from);
        if (isAcknowledged) this.#acknowledge(from, lane, number);
    }
  }

  /** Of a life that this node knows: what others said before their end means nothing any more. */
  #hearDirect({ from, run, body }: LineOf<'direct'>): void {
    if (this.#phase === 'up' && this.#peers.runOf(from) === run)
      this.#parts.listener.onDirect(body, from);
  }

  #hearBeat(line: LineOf<'beat'>, isOwn: boolean): void {
    const { from, run, count, numbers } = line;
    if (isOwn) {
      const sentAt = this.#beatSentAt.get(count);
      if (sentAt !== undefined) this.#trustedSince = sentAt;
      for (const earlier of this.#beatSentAt.keys())
        if (earlier <= count) this.#beatSentAt.delete(earlier);
      return;
    }
    if (this.#phase !== 'up') return;
    if (this.#peers.runOf(from) !== run) {
      if (!this.#isOver(line)) this.#hearUnknown();
    } else if (!this.#peers.beat(from, numbers, performance.now()))
      this.#fail('the last messages of a node were missed');
  }

  /**
   * A node whose `join` was missed. Soon after this one has joined it is one that has not welcomed it
   * yet: all it says until then is counted in its welcome.
   */
  #hearUnknown(): void {
    if (this.#phase === 'up' && performance.now() - this.#joinedAt > MUTE_MS)
      this.#fail('an unknown node was heard');
  }

  /** Said in a life that is over here: its node begins another by itself, or has. */
  #isOver({ from, run }: LineOf<'message' | 'beat'>): boolean {
    return this.#phase === 'up' && this.#peers.isOver(from, run, performance.now());
  }

  /** Another node begins a life: from now on this one waits for it, and it hears this one. */
  #welcome({ from, run: to }: LineOf<'join'>): void {
    // one that is away begins a life itself soon, and is heard by it
    if (this.#phase !== 'up' && this.#phase !== 'joining') return;
    this.#welcomedBy.add(from);
    const former = this.#peers.runOf(from);
    this.#peers.meet(from, to, { numbers: noNumbers(), now: performance.now() });
    // what its former life said last may have been lost with it
    if (former !== undefined && former !== to) this.#gap('other-node');
    const { listener } = this.#parts;
    const state = listener.ownState();
    const numbers = [...this.#numbers];
    this.#send(this.#channelOf(from), {
      kind: 'welcome',
      from: this.#node,
      run: this.#run,
      to,
      numbers,
      state,
    });
  }

  #hearWelcome({ from, run, to, numbers, state }: LineOf<'welcome'>): void {
    if (to !== this.#run) return;
    // one that joins at the same time has been met, and may have said something since
    const isMet = this.#peers.runOf(from) === run;
    if (!isMet) this.#peers.meet(from, run, { numbers, now: performance.now() });
    this.#parts.listener.onState(state, from);
    this.#welcomedBy.add(from);
  }

  #acknowledge(node: number, lane: number, number: number): void {
    this.#toAcknowledge.set(`${String(node)} ${String(lane)}`, { node, lane, number });
    if (this.#isAcknowledging) return;
    this.#isAcknowledging = true;
    setImmediate(() => {
      this.#isAcknowledging = false;
      const all = [...this.#toAcknowledge.values()];
      this.#toAcknowledge.clear();
      for (const { node: to, lane: of, number: upTo } of all) {
        const run = this.#peers.runOf(to);
        if (run === undefined) continue;
        const from = this.#node;
        this.#send(this.#channelOf(to), { kind: 'heard', from, run, lane: of, number: upTo });
      }
    });
  }

  #beat(): void {
    if (this.#phase !== 'up' && this.#phase !== 'joining') return;
    this.#beatCount += 1;
    const count = this.#beatCount;
    this.#beatSentAt.set(count, performance.now());
    this.#send(this.#all, {
      kind: 'beat',
      from: this.#node,
      run: this.#run,
      count,
      numbers: this.#numbers,
    });
  }

  #watch(): void {
    if (this.#phase !== 'up') return;
    const now = performance.now();
    this.#published.forgetOthers((node) => this.#peers.isLive(node, now));
    for (const node of this.#peers.silent(now, GONE_MS)) {
      this.#forget(node);
      // what it had written may not have been told any more
      this.#gap('other-node');
    }
    const oldest = this.#published.oldestUnheard();
    if (oldest !== null && now - oldest > LOST_MS) this.#fail('what was published is not heard');
    else if (!this.isTrusted()) this.#fail('the heartbeats are not heard');
  }

  #forget(node: number): void {
    if (!this.#peers.forget(node)) return;
    this.#published.forgetOthers((other) => other !== node);
    this.#parts.listener.onNodeGone(node);
  }

  /** Ends this life: what was said and heard in it counts no more. */
  #fail(reason: string): void {
    // the attempt under way has failed: the next one begins soon
    if (this.#phase === 'joining') this.#phase = 'away';
    if (this.#phase !== 'up') return;
    this.#parts.logger.warn({ reason }, 'the bus failed; everything is had anew');
    this.#phase = 'away';
    this.#run = newRun();
    this.#numbers = noNumbers();
    this.#peers.forgetAll();
    this.#beatSentAt.clear();
    for (const settle of this.#published.takeAll()) settle();
    void this.#repairUntilUp();
  }

  #repairUntilUp(): Promise<void> {
    this.#repairing ??= (async () => {
      while (this.#phase === 'away') {
        await wait(REPAIR_MS);
        await this.#repair();
      }
    })().finally(() => {
      this.#repairing = null;
    });
    return this.#repairing;
  }

  /** One attempt to be heard and to hear: `up` when it succeeds. */
  async #repair(): Promise<void> {
    const { publisher, subscriber, expectedNodes } = this.#parts;
    if (this.#phase !== 'away') return;
    if (publisher.status !== 'ready' || subscriber.status !== 'ready') {
      await wait(REPAIR_MS);
      return;
    }
    try {
      const from = this.#parts.node();
      this.#node = from;
      await this.#subscribe();
      const expected = new Set(await expectedNodes());
      expected.delete(from);
      // it was stopped meanwhile, or its number is another's by now
      if (this.#phase !== 'away' || from !== this.#parts.node()) return;
      this.#phase = 'joining';
      this.#run = newRun();
      this.#numbers = noNumbers();
      this.#peers.forgetAll();
      this.#welcomedBy = new Set();
      this.#isJoinHeard = false;
      this.#trustedSince = Number.NEGATIVE_INFINITY;
      await publisher.spublish(this.#all, writeLine({ kind: 'join', from, run: this.#run }));
      this.#beat();
      await this.#untilWelcome(expected);
      this.#phase = 'up';
      this.#joinedAt = performance.now();
      this.#gap('own');
      // what changed here while no other node heard it
      const state = this.#parts.listener.ownState();
      this.#send(this.#all, { kind: 'state', from, run: this.#run, state });
      for (const settle of this.#afterRepair.splice(0)) settle();
    } catch (error) {
      this.#parts.logger.debug({ err: error }, 'the bus is still away');
      if (this.#phase === 'joining') this.#phase = 'away';
    }
  }

  /** Waits for those who should answer; who does not in time does not believe its memory either. */
  async #untilWelcome(expected: ReadonlySet<number>): Promise<void> {
    const end = performance.now() + MUTE_MS;
    for (;;) {
      if (this.#phase !== 'joining') throw new Error('The bus failed again, or was stopped');
      const isHeard = this.#isJoinHeard && performance.now() - this.#trustedSince < TRUST_MS;
      const isComplete = [...expected].every((node) => this.#welcomedBy.has(node));
      if (isHeard && isComplete) return;
      if (performance.now() > end) {
        if (isHeard) return;
        throw new Error('This node does not hear itself over Redis');
      }
      await wait(LOOK_MS);
    }
  }

  #gap(cause: GapCause): void {
    this.#parts.listener.onGap(cause);
  }

  #untilRepaired(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#afterRepair = this.#afterRepair.filter((settle) => settle !== done);
        reject(new ProblemError('server.busy'));
      }, PATIENCE_MS);
      const done = (): void => {
        clearTimeout(timer);
        resolve();
      };
      this.#afterRepair.push(done);
    });
  }
}

/** Names a life. */
function newRun(): string {
  return randomBytes(6).toString('base64url');
}

/** Opens the bus and resolves when this node and the others hear one another. */
export async function openRedisBus(parts: RedisBusParts): Promise<Bus> {
  const bus = new RedisBus(parts);
  await bus.start();
  return bus;
}
