import type { prompts as english } from '../en/prompts.ts';
import type { TranslationOf } from '../text-tree.ts';
import { promptsSignedIn } from './prompts-signed-in.ts';

/** What is asked of the signed-in before or while they go on. */
export const prompts = {
  ...promptsSignedIn,
  verifyEmail: {
    title: 'E-posta adresini doğrula',
    description:
      '{email} adresine bir bağlantı göndereceğiz. Her şeyi açmak için bağlantıya tıkla.',
    send: 'E-posta gönder',
    resend: 'Tekrar gönder',
    sent: 'Yola çıktı. Bulamıyor musun? İstenmeyen posta klasörüne bak.',
  },
} as const satisfies TranslationOf<typeof english>;
