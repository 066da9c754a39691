import type { Locale } from '../texts/locale.ts';

/** Language of a message to a person: the script of their name, else the store's language. */
export function messageLanguage(name: string, storeLanguage: string): Locale {
  if (/\p{Script=Arabic}/u.test(name)) return 'ar';
  return /\p{Script=Latin}/u.test(name) || storeLanguage !== 'ar' ? 'en' : 'ar';
}
