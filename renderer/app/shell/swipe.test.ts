import { describe, expect, it } from 'vitest';
import { paneAfterSwipe, panes } from './swipe.ts';

describe('paneAfterSwipe', () => {
  it('leads to the neighbour and no further', () => {
    expect(paneAfterSwipe('list', { x: -90, y: 4 }, panes)).toBe('content');
    expect(paneAfterSwipe('content', { x: -90, y: 4 }, panes)).toBe('members');
    expect(paneAfterSwipe('members', { x: -90, y: 4 }, panes)).toBe('members');
    expect(paneAfterSwipe('content', { x: 90, y: 4 }, panes)).toBe('list');
    expect(paneAfterSwipe('list', { x: 90, y: 4 }, panes)).toBe('list');
  });

  it('leaves out a pane that is not there', () => {
    expect(paneAfterSwipe('content', { x: -90, y: 0 }, ['list', 'content'])).toBe('content');
  });

  it('takes neither a tap nor a scroll for a swipe', () => {
    expect(paneAfterSwipe('content', { x: -40, y: 0 }, panes)).toBe('content');
    expect(paneAfterSwipe('content', { x: -90, y: 80 }, panes)).toBe('content');
  });
});
