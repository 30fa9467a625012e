import { describe, expect, it } from 'vitest';
import {
  applyAppearance,
  parseAppearance,
  readSystemAppearance,
  resolveAppearance,
  storedAppearance,
  systemQueries,
} from './theme.ts';

const plainSystem = { isLight: false, wantsContrast: false, wantsLessMotion: false };
const chosen = storedAppearance.initial;

describe('parseAppearance', () => {
  it('keeps what it knows and gives the rest its default', () => {
    expect(parseAppearance({ theme: 'light', density: 'tiny', textSize: 3 })).toEqual({
      ...chosen,
      theme: 'light',
    });
    expect(parseAppearance({})).toEqual(chosen);
  });

  it('refuses what is no record', () => {
    expect(parseAppearance(null)).toBeNull();
    expect(parseAppearance('dark')).toBeNull();
    expect(parseAppearance([])).toBeNull();
  });
});

describe('resolveAppearance', () => {
  it('follows the system where the reader has not chosen', () => {
    expect(resolveAppearance(chosen, plainSystem)).toMatchObject({
      theme: 'dark',
      contrast: 'normal',
      motion: 'full',
    });
    const system = { isLight: true, wantsContrast: true, wantsLessMotion: true };
    expect(resolveAppearance(chosen, system)).toMatchObject({
      theme: 'light',
      contrast: 'more',
      motion: 'reduced',
    });
  });

  it('follows the reader against the system', () => {
    const own = { ...chosen, theme: 'dark', contrast: 'normal' } as const;
    const system = { ...plainSystem, isLight: true, wantsContrast: true };
    expect(resolveAppearance(own, system)).toMatchObject({ theme: 'dark', contrast: 'normal' });
    expect(resolveAppearance({ ...chosen, motion: 'reduced' }, plainSystem).motion).toBe('reduced');
  });
});

describe('readSystemAppearance', () => {
  it('asks one question for each answer', () => {
    const light = readSystemAppearance((query) => query === systemQueries.isLight);
    expect(light).toEqual({ ...plainSystem, isLight: true });
    const calm = readSystemAppearance((query) => query === systemQueries.wantsLessMotion);
    expect(calm).toEqual({ ...plainSystem, wantsLessMotion: true });
  });
});

describe('applyAppearance', () => {
  it('writes each setting where the style sheets look for it', () => {
    const root = { dataset: {} };
    applyAppearance(root, resolveAppearance({ ...chosen, textSize: 'large' }, plainSystem));
    expect(root.dataset).toEqual({
      theme: 'dark',
      contrast: 'normal',
      density: 'comfortable',
      textSize: 'large',
      motion: 'full',
    });
  });
});
