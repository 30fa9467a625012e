import { expect, it } from 'vitest';
import { isCaptureProgram } from './capture-programs.ts';

it.each([
  ...['obs64.exe', 'obs32.exe', 'obs', 'OBS', 'obs-studio'],
  ...['Streamlabs OBS.exe', 'Streamlabs Desktop.exe', 'Streamlabs', 'slobs.exe'],
  ...['XSplit.Core.exe', 'XSplit.Broadcaster.exe', 'XSplit.Gamecaster.exe', 'xsplit'],
])('[D-054] %s records the screen', (name) => {
  expect(isCaptureProgram(name)).toBe(true);
});

it.each([
  'obsidian.exe',
  'obsidian',
  'obs-notes',
  'jobs64.exe',
  'XSplitVCam.exe',
  'stream.exe',
  '',
])('[D-054] %s does not', (name) => {
  expect(isCaptureProgram(name)).toBe(false);
});
