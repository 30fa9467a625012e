import type { VoiceOutputs } from '#shared/contract/voice/recording.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import type { SharedChange } from './shared-change.ts';
import { isAnyOn, isRecordingOn, noOutputs } from './voice-outputs.ts';
import type { VoicePlace } from './voice-rooms.ts';

export type OutputChange = Extract<SharedChange, { kind: 'outputs' }>;

/** What of voice channels is recorded, streamed and written down, at whichever node. */
export interface OutputStates {
  of(channelId: ChannelId): VoiceOutputs;
  /** The channel that is streamed at this path; null: none is. */
  channelAt(path: string): ChannelId | null;
  /** Says to all nodes what goes on in a channel that this one has. */
  set(place: VoicePlace, outputs: VoiceOutputs): void;
}

/** The states as one node among several knows them. */
export interface ReplicatedOutputStates extends OutputStates {
  /** Another node said it. */
  follow(change: OutputChange, node: number): void;
  /** What runs at this node. */
  here(): OutputChange[];
  /** All that runs at a node; answers how it stands in each channel that it has or had. */
  replace(node: number, running: readonly OutputChange[]): OutputChange[];
  /** The node is gone, and with it what ran there; answers what became of it. */
  forgetNode(node: number): OutputChange[];
}

interface StatesParts {
  readonly node: () => number;
  readonly announce: (change: OutputChange) => void;
}

interface Running {
  readonly change: OutputChange;
  readonly node: number;
}

/** What is left of outputs whose node died with them. */
function afterDeath({ recording, livestream, transcript }: VoiceOutputs): VoiceOutputs {
  const failure = 'died';
  return {
    recording: isRecordingOn(recording)
      ? { ...noOutputs.recording, state: 'stopped', failure }
      : recording,
    livestream: livestream.state === 'idle' ? livestream : { ...noOutputs.livestream, failure },
    transcript: transcript.isOn ? { ...noOutputs.transcript, failure } : transcript,
  };
}

/** The states of one node among several; nothing runs at first. */
export function createReplicatedOutputStates(parts: StatesParts): ReplicatedOutputStates {
  const channels = new Map<ChannelId, Running>();

  function take(change: OutputChange, node: number): void {
    const { channelId } = change.place;
    // another node that has the channel by now has said so itself
    if (isAnyOn(change.outputs)) channels.set(channelId, { change, node });
    else if (channels.get(channelId)?.node === node) channels.delete(channelId);
  }

  function runningAt(node: number): OutputChange[] {
    return [...channels.values()].flatMap((one) => (one.node === node ? [one.change] : []));
  }

  /** Forgets what ran; answers what is told of each. */
  function end(
    changes: readonly OutputChange[],
    left: (outputs: VoiceOutputs) => VoiceOutputs,
  ): OutputChange[] {
    for (const { place } of changes) channels.delete(place.channelId);
    return changes.map((change) => ({ ...change, outputs: left(change.outputs) }));
  }

  return {
    of: (channelId) => channels.get(channelId)?.change.outputs ?? noOutputs,
    channelAt(path) {
      for (const [channelId, { change }] of channels)
        if (change.outputs.livestream.path === path) return channelId;
      return null;
    },
    set(place, outputs) {
      const change = { kind: 'outputs', place, outputs } as const;
      take(change, parts.node());
      parts.announce(change);
    },
    follow: take,
    here: () => runningAt(parts.node()),
    replace(node, running) {
      const named = new Set(running.map(({ place }) => place.channelId));
      const unheard = runningAt(node).filter(({ place }) => !named.has(place.channelId));
      // the node is there: what it makes no longer has ended as it should
      const ended = end(unheard, () => noOutputs);
      for (const change of running) take(change, node);
      return [...ended, ...running];
    },
    forgetNode: (node) => end(runningAt(node), afterDeath),
  };
}
