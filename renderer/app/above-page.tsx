import { Suspense } from 'react';
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
const BirthdatePrompt = lazy(async () => ({
  default: (await import('../features/entry/registration/birthdate-prompt.tsx')).BirthdatePrompt,
}));

const CaptchaField = lazy(async () => ({
  default: (await import('../features/entry/captcha/captcha-field.tsx')).CaptchaField,
}));

/** What lies over the page: the open overlays, and above them what must be answered first. */
export function AbovePage() {
  const hasOverlay = useAtomValue(overlaysAtom).length > 0;
  const prompts = <MandatoryPrompts birthdatePrompt={<BirthdatePrompt />} captcha={CaptchaField} />;
  return (
    <>
      <TypingHold />
      {hasOverlay ? (
        <WithTexts extent="all" waiting={prompts}>
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
