/**
 * In-app notices: new order, low stock, finished job and others. Database triggers insert a notice in the transaction of the event
 * (`schema/functions.sql`); this folder reads them, marks them as read and sends push messages.
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

/** Stored parameters of a notice. */
export interface NoticeParams {
  number?: string;
  channel?: string;
  /** minor units */
  total?: number;
  name?: Text;
  /** option values of a variant */
  options?: Text[];
  quantity?: number;
  /** whether the notice sums up many of its kind */
  isMany?: boolean;
  title?: Phrase;
  state?: 'done' | 'failed';
  /** recipient of the referral reward: the referring store or the referred one */
  side?: 'referrer' | 'referred';
  /** beginning of the note that mentions the user */
  said?: string;
  /** change of the plan */
  event?: 'renewed' | 'renewal_failed' | 'lapsed' | 'plan_gone';
  /** state of the loan application */
  loan?: 'seen' | 'offered' | 'declined';
  /** reason why a payment needs action */
  trouble?: 'not_placed' | 'canceled' | 'paid_twice' | 'withdrawn';
  /** end of the plan; UTC */
  until?: string;
}

/** Target of a notice: a record, a list or a page. */
export interface NoticeTarget {
  resource: string | null;
  recordId: number | null;
  link: string | null;
}

/** Permission module of notices addressed to all staff who may view it; other kinds are addressed to one user. */
const moduleOf: Partial<Record<NoticeKind, string>> = {
  new_order: 'purchase',
  payment_trouble: 'purchase',
  courier_report: 'purchase',
  low_stock: 'product',
};

/** Parameters copied from fields with a read permission: removed for users without it. */
const repeated: Partial<Record<NoticeKind, readonly [resource: string, fields: (keyof NoticeParams)[]]>> = {
  new_order: ['purchases', ['channel', 'total']],
  payment_trouble: ['purchases', ['total']],
  low_stock: ['products', ['quantity']],
};

type Actor = Pick<SignInFacts, 'role' | 'permissions'>;

/** The modules whose notices this user receives. */
export function noticeModulesFor(actor: Actor): string[] {
  return [...new Set(Object.values(moduleOf))].filter((module) => can(actor, module, 'view'));
}

/** The kinds that this user may receive, and mute. */
export function noticeKindsFor(actor: Actor): NoticeKind[] {
  return noticeKinds.filter((kind) => {
    // Plan and referral notices are for owners.
    if (kind === 'referral_month' || kind === 'plan') return actor.role === 'owner';
    // Loan notices are for users who may edit billing, and for owners.
    if (kind === 'loan') return can(actor, 'billing', 'edit');
    const module = moduleOf[kind];
    return module === undefined || can(actor, module, 'view');
  });
}

const sayIn = (text: Text, language: Locale): string => text[language] || text.en || text.ar || '';

/** Parameters of a notice for this user, in the user's language. */
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

/** Path of the target in the admin, without the locale. */
export function noticeUrl({ resource, recordId, link }: NoticeTarget): string | null {
  if (link) return link.startsWith('/') ? link : `/${link}`;
  const addresses = resource === null ? undefined : catalogue[resource]?.addresses;
  if (!addresses) return null;
  if (recordId === null) return `/${addresses.list}`;
  return `/${addresses.edit.replace(':id', String(recordId))}`;
}
