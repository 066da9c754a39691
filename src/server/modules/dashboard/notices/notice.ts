/**
 * What people are told without asking: an order came in, something runs low, a job has ended. The database makes a notice with
 * the write that it tells of (`0058-notices.sql`); here it is read, marked, and sent to browsers that are closed.
 */
import { catalogue } from '../../../../generated/catalogue.js';
import type { Locale } from '../../../../shared/texts/locale.ts';
import { can, type SignInFacts } from '../../../../shared/identity/sign-in-facts.ts';
import type { Phrase } from '../../../infrastructure/jobs/job.ts';

const noticeKinds = [
  'new_order',
  'low_stock',
  'job_finished',
  'referral_month',
  'mentioned',
  'plan',
  'loan',
  'payment_trouble',
  'courier_report',
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

type Text = Partial<Record<Locale, string>>;

/** What a notice says, as it is stored. */
export interface NoticeParams {
  number?: string;
  channel?: string;
  /** minor units */
  total?: number;
  name?: Text;
  /** the values of a variant's options */
  options?: Text[];
  quantity?: number;
  /** stands for many more of its kind */
  isMany?: boolean;
  title?: Phrase;
  state?: 'done' | 'failed';
  /** whose month it is: of who brought a friend, or of the friend */
  side?: 'referrer' | 'referred';
  /** the beginning of the note that names the person */
  said?: string;
  /** what became of the plan */
  event?: 'renewed' | 'renewal_failed' | 'lapsed' | 'plan_gone';
  /** what became of an application for a loan */
  loan?: 'seen' | 'offered' | 'declined';
  /** why staff must act on a payment */
  trouble?: 'not_placed' | 'canceled' | 'paid_twice' | 'withdrawn';
  /** until when the plan lasts now; UTC */
  until?: string;
}

/** What it is about: a record, a list of them, or a page. */
export interface NoticeTarget {
  resource: string | null;
  recordId: number | null;
  link: string | null;
}

/** The permission module of the kinds that are told to whoever may see it; the others are told to one person. */
const moduleOf: Partial<Record<NoticeKind, string>> = {
  new_order: 'purchase',
  payment_trouble: 'purchase',
  courier_report: 'purchase',
  low_stock: 'product',
};

/** The fields that a notice repeats: told to those alone who may read them. */
const repeated: Partial<Record<NoticeKind, readonly [resource: string, fields: (keyof NoticeParams)[]]>> = {
  new_order: ['purchases', ['channel', 'total']],
  payment_trouble: ['purchases', ['total']],
  low_stock: ['products', ['quantity']],
};

type Actor = Pick<SignInFacts, 'role' | 'permissions'>;

/** The modules whose notices this person is told. */
export function noticeModulesFor(actor: Actor): string[] {
  return [...new Set(Object.values(moduleOf))].filter((module) => can(actor, module, 'view'));
}

/** The kinds that this person may be told of, and so may switch off. */
export function noticeKindsFor(actor: Actor): NoticeKind[] {
  return noticeKinds.filter((kind) => {
    // The plan, and a month that a friend has brought, are the owners' news.
    if (kind === 'referral_month' || kind === 'plan') return actor.role === 'owner';
    // Whoever may commit the store's money is told of its loans, as are its owners.
    if (kind === 'loan') return can(actor, 'billing', 'edit');
    const module = moduleOf[kind];
    return module === undefined || can(actor, module, 'view');
  });
}

const sayIn = (text: Text, language: Locale): string => text[language] || text.en || text.ar || '';

/** What a notice says to this person, in their language. */
export function formatNoticeParams(kind: NoticeKind, params: NoticeParams, actor: Actor, language: Locale) {
  const { name, options, ...said } = params;
  const [resource, fields] = repeated[kind] ?? ['', []];
  for (const field of fields) {
    const right = catalogue[resource]?.fields.find((each) => each.name === field)?.readRight;
    if (right && !can(actor, right.module, right.action)) delete said[field as keyof typeof said];
  }
  return {
    ...said,
    ...(name && { name: sayIn(name, language) }),
    ...(options?.length && { options: options.map((each) => sayIn(each, language)).join(' / ') }),
  };
}

/** Where a click leads: a page of the admin, without the language. */
export function noticeUrl({ resource, recordId, link }: NoticeTarget): string | null {
  if (link) return link.startsWith('/') ? link : `/${link}`;
  const addresses = resource === null ? undefined : catalogue[resource]?.addresses;
  if (!addresses) return null;
  if (recordId === null) return `/${addresses.list}`;
  return `/${addresses.edit.replace(':id', String(recordId))}`;
}
