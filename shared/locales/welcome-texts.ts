import type { Language } from './languages.ts';

/** What Tayfa says to a new account. */
export const welcomeTexts: Readonly<Record<Language, (username: string) => string>> = {
  en: (username) =>
    `Welcome aboard, ${username}! Create a team for your crew or join one with an invite, and add your friends to message them here. This conversation is for news from us, so you can't reply in it.`,
  tr: (username) =>
    `Aramıza hoş geldin, ${username}! Ekibin için bir takım kur ya da bir davetle katıl; arkadaşlarını ekle ve onlarla buradan yazış. Bu sohbet bizden haberler içindir, burada yanıt yazılamaz.`,
};
