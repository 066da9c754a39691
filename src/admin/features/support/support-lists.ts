/** Models of the support lists: columns, filters and sorts. `features/support/` is used by the operator's staff only. */
import { loanStates } from '../../../shared/lending/loans.ts';

export type SupportCell =
  | 'text'
  /** a name, with the id of its person */
  | 'person'
  | 'ltr'
  | 'host'
  | 'moment'
  | 'number'
  | 'flag'
  | 'state'
  | 'plan'
  | 'action'
  | 'resource'
  | 'job'
  | 'pounds';

export interface SupportFilter {
  name: string;
  kind: 'choice' | 'flag' | 'day' | 'plan';
  choices?: readonly string[];
}

export interface SupportListModel {
  /** below `/support` */
  path: string;
  /** the first column names the row */
  columns: readonly { name: string; as: SupportCell }[];
  filters: readonly SupportFilter[];
  orders: readonly string[];
  isSearched: boolean;
  /** additional filters set by links */
  of?: readonly ('company' | 'user')[];
  /** address of a row's page */
  to?: (row: Record<string, unknown>) => string | null;
  /** address of the page that creates a record */
  addAt?: string;
}

const companyOf = ({ companyId }: Record<string, unknown>) =>
  companyId ? `/railsAdmin/companies/${String(companyId)}` : null;

export const supportLists = {
  companies: {
    path: 'companies',
    columns: [
      { name: 'name', as: 'text' },
      { name: 'subdomain', as: 'ltr' },
      { name: 'ownerName', as: 'text' },
      { name: 'ownerEmail', as: 'ltr' },
      { name: 'planState', as: 'state' },
      { name: 'orderCount', as: 'number' },
      { name: 'lastLoginAt', as: 'moment' },
    ],
    filters: [
      { name: 'plan_state', kind: 'choice', choices: ['trial', 'active', 'ended', 'closed'] },
      { name: 'language', kind: 'choice', choices: ['en', 'ar'] },
      { name: 'from_created', kind: 'day' },
      { name: 'to_created', kind: 'day' },
    ],
    orders: ['createdAt', 'name'],
    isSearched: true,
    to: ({ id }) => `/railsAdmin/companies/${String(id)}`,
  },
  users: {
    path: 'users',
    columns: [
      { name: 'name', as: 'text' },
      { name: 'email', as: 'ltr' },
      { name: 'phone', as: 'ltr' },
      { name: 'companyNames', as: 'text' },
      { name: 'hasSecondFactor', as: 'flag' },
      { name: 'lastSeenAt', as: 'moment' },
      { name: 'deletionAskedAt', as: 'moment' },
    ],
    filters: [
      { name: 'deletion_asked', kind: 'flag' },
      { name: 'has_second_factor', kind: 'flag' },
      { name: 'is_support', kind: 'flag' },
    ],
    orders: ['createdAt', 'name', 'email', 'deletionAskedAt'],
    isSearched: true,
    to: ({ id }) => `/railsAdmin/users/${String(id)}`,
  },
  subscriptions: {
    path: 'companies',
    columns: [
      { name: 'name', as: 'text' },
      { name: 'planId', as: 'plan' },
      { name: 'planState', as: 'state' },
      { name: 'planEndsAt', as: 'moment' },
      { name: 'trialEndsAt', as: 'moment' },
      { name: 'createdAt', as: 'moment' },
    ],
    filters: [
      { name: 'plan', kind: 'plan' },
      { name: 'plan_state', kind: 'choice', choices: ['trial', 'active', 'ended', 'closed'] },
    ],
    orders: ['createdAt', 'planEndsAt', 'trialEndsAt', 'name'],
    isSearched: true,
    to: ({ id }) => `/railsAdmin/companies/${String(id)}`,
  },
  jobs: {
    path: 'jobs',
    columns: [
      { name: 'kind', as: 'job' },
      { name: 'companyName', as: 'text' },
      { name: 'state', as: 'state' },
      { name: 'userName', as: 'person' },
      { name: 'attempts', as: 'number' },
      { name: 'createdAt', as: 'moment' },
      { name: 'finishedAt', as: 'moment' },
    ],
    filters: [
      { name: 'state', kind: 'choice', choices: ['queued', 'running', 'done', 'failed', 'canceled'] },
    ],
    orders: ['createdAt'],
    isSearched: false,
    of: ['company'],
    to: companyOf,
  },
  audit: {
    path: 'audit',
    columns: [
      { name: 'companyName', as: 'text' },
      { name: 'action', as: 'action' },
      { name: 'resource', as: 'resource' },
      { name: 'recordId', as: 'number' },
      { name: 'userName', as: 'person' },
      { name: 'isSupport', as: 'flag' },
      { name: 'at', as: 'moment' },
    ],
    filters: [
      {
        name: 'action',
        kind: 'choice',
        choices: ['create', 'update', 'delete', 'sign_in', 'support_opened'],
      },
      { name: 'is_support', kind: 'flag' },
      { name: 'from', kind: 'day' },
      { name: 'to', kind: 'day' },
    ],
    orders: ['id'],
    isSearched: false,
    of: ['company', 'user'],
    to: companyOf,
  },
  events: {
    path: 'events',
    columns: [
      { name: 'action', as: 'action' },
      { name: 'companyName', as: 'text' },
      { name: 'aboutUserName', as: 'person' },
      { name: 'reason', as: 'text' },
      { name: 'userName', as: 'person' },
      { name: 'at', as: 'moment' },
    ],
    filters: [
      {
        name: 'action',
        kind: 'choice',
        choices: [
          'support_opened',
          'support_left',
          'trial_extended',
          'plan_changed',
          'plan_cash_received',
          'second_factor_reset',
          'account_erased',
          'deletion_declined',
          'store_closed',
          'store_reopened',
          'store_purged',
          'loan_moved',
          'lending_partner_added',
          'lending_partner_changed',
        ],
      },
    ],
    orders: ['id'],
    isSearched: false,
    of: ['company', 'user'],
    to: companyOf,
  },
  loan_applications: {
    path: 'loan_applications',
    columns: [
      { name: 'companyName', as: 'text' },
      { name: 'partnerName', as: 'text' },
      { name: 'state', as: 'state' },
      { name: 'amount', as: 'pounds' },
      { name: 'months', as: 'number' },
      { name: 'createdAt', as: 'moment' },
      { name: 'stateAt', as: 'moment' },
    ],
    filters: [{ name: 'state', kind: 'choice', choices: loanStates }],
    orders: ['createdAt', 'stateAt'],
    isSearched: false,
    to: ({ id }) => `/railsAdmin/loan_applications/${String(id)}`,
  },
  lending_partners: {
    path: 'lending_partners',
    columns: [
      { name: 'nameEn', as: 'text' },
      { name: 'nameAr', as: 'text' },
      { name: 'email', as: 'ltr' },
      { name: 'isShown', as: 'flag' },
      { name: 'openCount', as: 'number' },
      { name: 'createdAt', as: 'moment' },
    ],
    filters: [{ name: 'is_shown', kind: 'flag' }],
    orders: ['createdAt', 'nameEn'],
    isSearched: true,
    to: ({ id }) => `/railsAdmin/lending_partners/${String(id)}`,
    addAt: '/railsAdmin/lending_partners/new',
  },
} satisfies Record<string, SupportListModel>;

export type SupportListName = keyof typeof supportLists;

export const supportListNames = Object.keys(supportLists) as SupportListName[];
