/**
 * Kysely types of the tables that hand-written queries use. Resources have no entry: the generic CRUD code takes names
 * of tables and columns from the catalogue.
 */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Permissions } from '../../../shared/identity/sign-in-facts.ts';

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;

interface Stamps {
  id: Generated<number>;
  version: Generated<number>;
  createdAt: Instant;
  updatedAt: Instant;
}

interface CompanyRow extends Stamps {
  name: string;
  subdomain: string;
  customUrl: string | null;
  paymentCurrency: Generated<string>;
  priceDecimalPoints: Generated<number>;
  defaultStoreLanguage: Generated<'en' | 'ar'>;
  contactPhone: string | null;
  contactEmails: Generated<string[]>;
  isFreeTrial: Generated<boolean>;
  addTaxes: Generated<boolean>;
  shippingFees: number | null;
  minimumFreeShippingTotal: number | null;
}

interface UserRow extends Stamps {
  email: string;
  phone: string | null;
  name: string | null;
}

interface StaffRow extends Stamps {
  company_id: number;
  user: number;
  role: Generated<'owner' | 'staff'>;
  permissions: JSONColumnType<Permissions, string | undefined, string>;
  status: Generated<'active' | 'suspended'>;
  lastLoginAt: Date | null;
}

interface ImageRow {
  company_id: number;
  id: Generated<number>;
  folder: string;
  width: number;
  height: number;
  bytes: number;
  sha256: Buffer;
  createdBy: number | null;
  createdAt: Instant;
}

interface AuditRow {
  company_id: number;
  id: Generated<number>;
  resource: string;
  recordId: number | null;
  version: number | null;
  action: string;
  actor: Generated<number | null>;
  at: Instant;
  source: string | null;
  /** `{ field: { from, to } }` */
  changes: JSONColumnType<Record<string, { from: unknown; to: unknown }>, string | undefined, never>;
  /** the change set of the entry; null for entries older than change sets */
  changeSet: Generated<number | null>;
}

interface ResourceCountRow {
  company_id: number;
  resource: string;
  /** `*` for all rows, or a value of the column that the table is counted by */
  grouping: string;
  count: number;
}

interface IdempotencyKeyRow {
  company_id: number;
  user: number;
  key: string;
  operation: string;
  requestHash: Buffer;
  answer: JSONColumnType<{ status: number; body: unknown; headers?: Record<string, string> }> | null;
  createdAt: Instant;
}

interface StockMovementRow {
  company_id: number;
  id: Generated<number>;
  productId: number;
  /** in inserts; `null`: the stock of the product itself */
  variantId: number | null;
  delta: number;
  /** computed by the database */
  quantityAfter: Generated<number>;
  reason: Generated<string>;
  note: string | null;
  actor: Generated<number | null>;
  purchaseId: number | null;
  createdAt: Instant;
}

interface JobRow {
  company_id: number;
  id: Generated<number>;
  kind: string;
  /** `{ key, params }` of a text of the admin */
  title: JSONColumnType<{ key: string; params?: Record<string, string | number> }>;
  state: Generated<'queued' | 'running' | 'done' | 'failed' | 'canceled'>;
  user: number;
  input: JSONColumnType<Record<string, unknown>>;
  progress: JSONColumnType<{ done: number; total: number | null }, string | undefined>;
  checkpoint: JSONColumnType<object> | null;
  result: JSONColumnType<Record<string, unknown>> | null;
  error: JSONColumnType<object> | null;
  /** number of runners that have claimed it so far; identifies the attempt */
  attempts: Generated<number>;
  maxAttempts: Generated<number>;
  cancelAsked: Generated<boolean>;
  runner: number | null;
  runAfter: Instant;
  createdAt: Instant;
  takenAt: Date | null;
  startedAt: Date | null;
  heartbeatAt: Date | null;
  finishedAt: Date | null;
  trace: string | null;
}

export interface Tables {
  companies: CompanyRow;
  users: UserRow;
  staff: StaffRow;
  images: ImageRow;
  audit: AuditRow;
  resource_counts: ResourceCountRow;
  idempotency_keys: IdempotencyKeyRow;
  stock_movements: StockMovementRow;
  jobs: JobRow;
}
