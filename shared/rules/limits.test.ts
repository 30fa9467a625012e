import { describe, expect, it } from 'vitest';
import { messageLimits, teamLimits, uploadLimits } from './limits.ts';
import { clipLimits } from './clips.ts';

describe('limits', () => {
  it('no role can stand as high as the creator', () => {
    expect(teamLimits.rolesPerTeam).toBeLessThan(teamLimits.creatorPriority);
  });

  it('Plus never gets less', () => {
    expect(uploadLimits.fileBytes.plus).toBeGreaterThan(uploadLimits.fileBytes.free);
    expect(messageLimits.content.plus).toBeGreaterThan(messageLimits.content.free);
  });

  it('a clip is within what anyone may upload, with what its file says of itself', () => {
    expect(clipLimits.keptBytes * 1.05).toBeLessThan(uploadLimits.fileBytes.free);
  });

  it('a typer who goes on typing is announced again before the announcement ends', () => {
    expect(messageLimits.typing.everyMs).toBeLessThan(messageLimits.typing.expiryMs);
  });
});
