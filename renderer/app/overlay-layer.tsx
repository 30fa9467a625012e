import { Suspense, type ComponentProps } from 'react';
import { MandatoryPrompts } from '../features/prompts/mandatory-prompts.tsx';
import { useAtomValue } from '../lib/atoms.ts';
import { lazy } from '../lib/lazy.ts';
import { overlaysAtom } from '../lib/overlays.ts';
import { TypingHold } from '../ui/overlays/typing-hold.tsx';
import { WithTexts } from './with-texts.tsx';

// The table of all overlays is long; a visitor who opens none does not load it.
const OverlayHost = lazy(async () => ({
  default: (await import('./overlay-host.tsx')).OverlayHost,
}));
const LateBirthdatePrompt = lazy(async () => ({
  default: (await import('../features/entry/registration/birthdate-prompt.tsx')).BirthdatePrompt,
}));

const LateCaptchaField = lazy(async () => ({
  default: (await import('../features/entry/captcha/captcha-field.tsx')).CaptchaField,
}));

function BirthdatePrompt() {
  return (
    <WithTexts bundle="application" waiting={null}>
      <LateBirthdatePrompt />
    </WithTexts>
  );
}

function CaptchaField(props: ComponentProps<typeof LateCaptchaField>) {
  return (
    <WithTexts bundle="application" waiting={null}>
      <LateCaptchaField {...props} />
    </WithTexts>
  );
}

/** What lies over the page: the open overlays, and above them what must be answered first. */
export function OverlayLayer() {
  const hasOverlay = useAtomValue(overlaysAtom).length > 0;
  const prompts = <MandatoryPrompts birthdatePrompt={<BirthdatePrompt />} captcha={CaptchaField} />;
  return (
    <>
      <TypingHold />
      {hasOverlay ? (
        <WithTexts bundle="application" waiting={prompts}>
          <Suspense fallback={prompts}>
            <OverlayHost above={prompts} />
          </Suspense>
        </WithTexts>
      ) : (
        prompts
      )}
    </>
  );
}
