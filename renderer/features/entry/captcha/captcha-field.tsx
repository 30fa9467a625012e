import { useEffect, useEffectEvent } from 'react';
import { CaptchaStatus } from './captcha-status.tsx';
import { useCaptcha } from './use-captcha.ts';

interface CaptchaFieldProps {
  /** null while it is being solved */
  readonly onToken: (token: string | null) => void;
}

/** A captcha for a form that is somebody else's: begins by itself and hands over what it has. */
export function CaptchaField({ onToken }: CaptchaFieldProps) {
  const { captcha, state } = useCaptcha();
  const handOver = useEffectEvent(onToken);
  const isSolved = state.phase === 'solved';
  useEffect(() => captcha.start(), [captcha]);
  useEffect(() => {
    if (isSolved) void captcha.token().then((token) => handOver(token));
    else handOver(null);
  }, [captcha, isSolved]);
  return <CaptchaStatus state={state} onRetry={() => captcha.start()} />;
}
