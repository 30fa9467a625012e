import { CaptchaStatus } from '../../features/entry/captcha/captcha-status.tsx';
import { useCaptcha } from '../../features/entry/captcha/use-captcha.ts';
import { ReportForm } from '../../features/site/report-form.tsx';
import { SecurityPage as Security } from '../../features/site/security-page.tsx';

/** The security page with its report form (E-022, E-023). */
export function SecurityPage() {
  return <Security form={<GuardedReportForm />} />;
}

/** The form of one feature behind the captcha of another. */
function GuardedReportForm() {
  const { captcha, state } = useCaptcha();
  return (
    <ReportForm
      captcha={captcha}
      status={<CaptchaStatus state={state} onRetry={captcha.start} />}
    />
  );
}
