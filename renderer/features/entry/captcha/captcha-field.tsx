import { useEffect, useEffectEvent } from 'react';
import { CaptchaStatus } from './captcha-status.tsx';
import { useCaptcha } from './use-captcha.ts';

interface CaptchaFieldProps {
  /** null while it is being solved */
  readonly onToken: (token: string | null) => void;
}

/** A captcha within a form: begins by itself and hands its solution to the form. */
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
