/** Texts of mail and SMS: `locales/<lang>/<module>/messages.json` with parameters `%{name}`, in the language of the recipient. */
import type { Locale } from '../../../shared/texts/locale.ts';
import { readModuleTexts } from '../module-texts.ts';
import type { Message } from './messenger.ts';
import type { SupportContact } from './support-contact.ts';

type Texts = Record<string, { subject?: string; body: string }>;

const texts: Record<Locale, Texts> = {
  en: readModuleTexts('en', 'messages'),
  ar: readModuleTexts('ar', 'messages'),
};

/**
 * Composes a message.
 * @param name a key of the texts
 * @throws Error for a message without a text
 */
export function compose(
  name: string,
  language: Locale,
  to: Pick<Message, 'channel' | 'recipient'>,
  params: Record<string, string | number>,
): Message {
  const text = texts[language][name];
  if (!text) throw new Error(`There is no message “${name}” in locales/${language}/<module>/messages.json.`);
  return { ...to, language, subject: fill(text.subject ?? '', params), body: fill(text.body, params) };
}

const fill = (said: string, params: Record<string, string | number>) =>
  said.replace(/%\{(\w+)\}/gu, (_all, key: string) => String(params[key] ?? ''));

/** A fragment of messages: the text of a key. */
export const messageText = (
  name: string,
  language: Locale,
  params: Record<string, string | number> = {},
): string => fill(texts[language][name]!.body, params);

/** Closing line of a message with the contact of support; empty where this installation has none. */
export function supportContactText({ email, phone }: SupportContact, language: Locale): string {
  const addresses = [email, phone].filter(Boolean).join(' · ');
  return addresses && fill(texts[language].support_contact!.body, { addresses });
}
