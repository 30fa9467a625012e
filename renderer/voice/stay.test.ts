import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StayInquiry } from './stay.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function refused(code: string): Promise<never> {
  return Promise.reject(Object.assign(new Error(code), { code }));
}

/** An inquiry whose answers are given; counts how often it was told that the stay is over. */
function inquiryOf(...answers: (() => Promise<null>)[]) {
  const onOver = vi.fn<() => void>();
  const request = vi.fn<() => Promise<null>>(() =>
    (answers.shift() ?? (() => Promise.resolve(null)))(),
  );
  return { inquiry: new StayInquiry({ request }, onOver), onOver, request };
}

it('is over when the server knows of no stay, unless another tab tells that it has it', async () => {
  const { inquiry, onOver } = inquiryOf(
    () => refused('channel.not-joined'),
    () => refused('channel.not-joined'),
  );
  inquiry.begin();
  await vi.advanceTimersByTimeAsync(499);
  expect(onOver).not.toHaveBeenCalled();
  inquiry.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onOver).not.toHaveBeenCalled();
  inquiry.begin();
  await vi.advanceTimersByTimeAsync(500);
  expect(onOver).toHaveBeenCalledOnce();
});

it('goes on when the server knows of it, however late the other channel is told', async () => {
  const { inquiry, onOver, request } = inquiryOf();
  inquiry.begin();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onOver).not.toHaveBeenCalled();
  expect(request).toHaveBeenCalledOnce();
});

it('is asked again while the socket is lost', async () => {
  const { inquiry, onOver, request } = inquiryOf(
    () => refused('socket.lost'),
    () => refused('channel.not-joined'),
  );
  inquiry.begin();
  await vi.advanceTimersByTimeAsync(500);
  expect(request).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(500);
  expect(onOver).toHaveBeenCalledOnce();
});
