import { describe, expect, it } from 'vitest';
import { ANNA, LOBBY, sampleView, TEAM } from '#tests/reduce/sample-view.ts';
import { sampleOutputs } from '#tests/reduce/sample-voice.ts';
import { applyEvent } from './apply-event.ts';
import { addOutputs } from './reduce-outputs.ts';

const place = { teamId: TEAM, channelId: LOBBY };
const paused = {
  ...sampleOutputs,
  recording: { ...sampleOutputs.recording, state: 'paused', ranMs: 5_000, since: null },
} as const;

describe('what of a voice channel goes beyond it', () => {
  it('is as the last event said', () => {
    const events = [sampleOutputs, paused].map((outputs) => ({
      type: 'VOICE_OUTPUTS_CHANGED' as const,
      data: { ...place, outputs },
    }));
    const view = events.reduce((before, event) => applyEvent(before, event, 0), sampleView());
    expect(view.outputs[LOBBY]).toEqual(paused);
  });

  it('is as an event said, also when an older answer comes after it', () => {
    const answered = addOutputs(sampleView(), place, sampleOutputs);
    expect(answered.outputs[LOBBY]).toEqual(sampleOutputs);
    const data = { ...place, outputs: paused };
    const told = applyEvent(sampleView(), { type: 'VOICE_OUTPUTS_CHANGED', data }, 0);
    expect(addOutputs(told, place, sampleOutputs).outputs[LOBBY]).toEqual(paused);
  });

  it('keeps nothing of what was said', () => {
    const view = sampleView();
    const data = { ...place, userId: ANNA, text: 'hello' };
    expect(applyEvent(view, { type: 'VOICE_CAPTION', data }, 0)).toEqual(view);
  });
});
