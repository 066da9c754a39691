/**
 * Support lists over the views of the schema `support`, described as data. Only support staff can read across companies, and only the columns of these
 * views.
 */
type Bind = (value: unknown) => string;

export interface SupportList {
  /** in the schema `support` */
  view: string;
  columns: readonly string[];
  /** sortable columns; the first one is the default */
  orders: readonly string[];
  filters: Readonly<Record<string, (value: unknown, bind: Bind) => string>>;
  /** the condition for one word of the search */
  search?: (word: string, bind: Bind) => string;
}

const is = (column: string) => (value: unknown, bind: Bind) => `t."${column}" = ${bind(value)}`;
const oneOf = (column: string) => (value: unknown, bind: Bind) =>
  `t."${column}" = any(${bind(value)}::text[])`;
const since = (column: string) => (value: unknown, bind: Bind) =>
  `t."${column}" >= (${bind(value)}::date)::timestamp at time zone 'Africa/Cairo'`;
const until = (column: string) => (value: unknown, bind: Bind) =>
  `t."${column}" < (${bind(value)}::date + 1)::timestamp at time zone 'Africa/Cairo'`;
const like = (column: string) => (word: string, bind: Bind) =>
  `t."${column}" like ${bind(`%${escapeLike(word)}%`)}`;

const escapeLike = (word: string) => word.replace(/[\\%_]/gu, '\\$&');

export const supportLists = {
  companies: {
    view: 'companies',
    columns: [
      'id',
      'name',
      'subdomain',
      'customUrl',
      'currency',
      'language',
      'phone',
      'emails',
      'isFreeTrial',
      'createdAt',
      'ownerId',
      'ownerName',
      'ownerEmail',
      'ownerPhone',
      'staffCount',
      'orderCount',
      'lastLoginAt',
      'planId',
      'planEndsAt',
      'trialEndsAt',
      'planState',
      'givenUpAt',
      'reopensUntil',
      'purgedAt',
    ],
    orders: ['createdAt', 'name', 'planEndsAt', 'trialEndsAt', 'id'],
    filters: {
      is_free_trial: is('isFreeTrial'),
      plan: (value, bind) => `t."planId" = any(${bind(value)}::int[])`,
      plan_state: oneOf('planState'),
      language: oneOf('language'),
      from_created: since('createdAt'),
      to_created: until('createdAt'),
    },
    search: (word, bind) =>
      `(${like('searchText')(word, bind)} or exists (select from support.staff s where s."companyId" = t.id
        and (lower(s.email) like ${bind(`%${escapeLike(word)}%`)} or s.phone like ${bind(`%${escapeLike(word)}%`)})))`,
  },
  users: {
    view: 'users',
    columns: [
      'id',
      'name',
      'email',
      'phone',
      'isMasterAdmin',
      'createdAt',
      'hasSecondFactor',
      'sessionCount',
      'lastSeenAt',
      'companyNames',
      'companyCount',
      'deletionAskedAt',
    ],
    orders: ['createdAt', 'name', 'email', 'deletionAskedAt', 'id'],
    filters: {
      has_second_factor: is('hasSecondFactor'),
      is_support: is('isMasterAdmin'),
      deletion_asked: (value, bind) => `(t."deletionAskedAt" is not null) = ${bind(value)}`,
    },
    search: like('searchText'),
  },
  jobs: {
    view: 'jobs',
    columns: [
      'id',
      'companyId',
      'companyName',
      'kind',
      'title',
      'state',
      'userId',
      'userName',
      'progress',
      'error',
      'attempts',
      'createdAt',
      'startedAt',
      'finishedAt',
    ],
    orders: ['createdAt', 'id'],
    filters: { state: oneOf('state'), kind: oneOf('kind'), company: is('companyId') },
  },
  audit: {
    view: 'audit',
    columns: [
      'id',
      'companyId',
      'companyName',
      'resource',
      'recordId',
      'action',
      'userId',
      'userName',
      'at',
      'source',
      'isSupport',
    ],
    orders: ['id'],
    filters: {
      company: is('companyId'),
      user: is('userId'),
      resource: oneOf('resource'),
      action: oneOf('action'),
      is_support: is('isSupport'),
      from: since('at'),
      to: until('at'),
    },
  },
  events: {
    view: 'events',
    columns: [
      'id',
      'action',
      'companyId',
      'companyName',
      'aboutUserId',
      'aboutUserName',
      'userId',
      'userName',
      'reason',
      'details',
      'at',
    ],
    orders: ['id'],
    filters: { company: is('companyId'), user: is('userId'), action: oneOf('action') },
  },
} satisfies Record<string, SupportList>;

export type SupportListName = keyof typeof supportLists;
