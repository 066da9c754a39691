import { readFileSync } from 'node:fs';
import type { Locale } from '../../../../shared/texts/locale.ts';
import { noticeUrl, type NoticeKind, type NoticeParams, type NoticeTarget } from './notice.ts';

/** What a browser shows; `/sw.js` reads it. */
export interface PushText {
  title: string;
  body: string;
  /** the address that a click opens */
  url: string;
  /** a later one with the same tag takes its place */
  tag: string;
  lang: Locale;
  dir: 'ltr' | 'rtl';
}

type Sentences = Record<string, { body: string }>;

const read = (locale: Locale) =>
  JSON.parse(
    readFileSync(new URL(`../../../../../locales/${locale}/messages/push.json`, import.meta.url), 'utf8'),
  ) as Sentences;

const sentences: Record<Locale, Sentences> = { en: read('en'), ar: read('ar') };

export interface PushedNotice extends NoticeTarget {
  notice: number;
  kind: NoticeKind;
  params: NoticeParams;
  locale: Locale;
  /** the store's name */
  store: string;
}

/**
 * Writes what is shown on a screen that may be locked: which store and which record, no person and no money. Latin runs are
 * isolated, because a notification has no markup.
 */
export function pushText({ notice, kind, params, locale, store, ...target }: PushedNotice): PushText {
  const { number = '', name = {}, isMany, state } = params;
  const which = kind === 'low_stock' && isMany ? 'many_low_stock' : state === 'failed' ? 'job_failed' : kind;
  const said: Record<string, string> = { number, name: name[locale] || name.en || name.ar || '' };
  const title = sentences[locale][`push_${which}`]!.body.replace(
    /%\{(\w+)\}/gu,
    (_, key: string) => `\u2068${said[key]}\u2069`,
  );
  return {
    title,
    body: store,
    url: `/${locale}${noticeUrl(target) ?? '/home'}`,
    tag: `notice-${notice}`,
    lang: locale,
    dir: locale === 'ar' ? 'rtl' : 'ltr',
  };
}
