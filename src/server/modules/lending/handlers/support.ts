/** Handlers of support staff for lending: partners with their terms, and the states of applications. */
import type { Locale } from '../../../../shared/texts/locale.ts';
import { nextLoanStates, type LoanState } from '../../../../shared/lending/loans.ts';
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { enterTenant } from '../../../infrastructure/database/tenant-transaction.ts';
import { safeId } from '../../../infrastructure/database/safe-id.ts';
import { rowsOf } from '../../../infrastructure/database/query.ts';
import { notFound } from '../../../infrastructure/http/not-found.ts';
import { fieldProblem, Problem, type FieldErrors } from '../../../infrastructure/http/problem.ts';
import type { Handler, ReadHandler, RequestContext } from '../../../infrastructure/http/request-context.ts';
import {
  withSupportSession,
  recordSupportAction,
  readSupportList,
  type SupportList,
  type SupportParameters,
} from '../../support/support.ts';
import { setApplicationState } from '../applications.ts';
import { partnerFields, type LendingPartner } from '../partners.ts';

type Row = Record<string, unknown>;

const partnerList: SupportList = {
  view: 'lending_partners',
  columns: ['id', ...partnerFields, 'version', 'nameEn', 'nameAr', 'openCount', 'createdAt'],
  orders: ['createdAt', 'nameEn', 'id'],
  filters: { is_shown: (value, bind) => `t."isShown" = ${bind(value)}` },
  search: (word, bind) => `t."searchText" like ${bind(`%${word.replace(/[\\%_]/gu, '\\$&')}%`)}`,
};

const applicationList: SupportList = {
  view: 'loan_applications',
  columns: [
    'id',
    'companyId',
    'companyName',
    'partnerId',
    'partnerName',
    'state',
    'amount',
    'months',
    'purpose',
    'contactName',
    'contactPhone',
    'contactEmail',
    'said',
    'userId',
    'userName',
    'createdAt',
    'stateAt',
  ],
  orders: ['createdAt', 'stateAt', 'id'],
  filters: {
    state: (value, bind) => `t.state = any(${bind(value)}::text[])`,
    company: (value, bind) => `t."companyId" = ${bind(value)}`,
    partner: (value, bind) => `t."partnerId" = ${bind(value)}`,
  },
};

/** The row with the partner's name in the language of the request. */
const named = ({ partnerName, ...row }: Row, language: Locale): Row =>
  partnerName ? { ...row, partnerName: (partnerName as Record<Locale, string>)[language] } : row;

const listed =
  (list: SupportList): Handler =>
  async (request, context) => {
    const { data, metadata } = await withSupportSession(context, (transaction) =>
      readSupportList(transaction, list, request.query as SupportParameters),
    );
    return { body: { data: data.map((row) => named(row, context.language)), metadata } };
  };

export const partners = listed(partnerList);
export const applications = listed(applicationList);

/** One row of a list. @throws Problem 404 */
async function one(
  transaction: Connection,
  { view, columns }: SupportList,
  id: number,
  more = '',
): Promise<Row> {
  const [row] = await rowsOf<Row>(
    transaction,
    `select ${columns.map((column) => `t."${column}"`).join(', ')}${more} from support.${view} t where t.id = $1`,
    [id],
  );
  if (!row) throw notFound('partner');
  return row;
}

const shown =
  (list: SupportList, more = ''): ReadHandler =>
  async (request, context) => {
    const id = safeId((request.params as { id: number }).id);
    const row = await withSupportSession(context, (transaction) => one(transaction, list, id, more));
    return { body: { data: named(row, context.language) } };
  };

/** SQL column: the sent message, for the detail page. */
const message = `, t.snapshot -> 'message' as message`;

export const partner = shown(partnerList);
export const application = shown(applicationList, message);

type Given = Pick<LendingPartner, (typeof partnerFields)[number]>;

/** @throws Problem 422 where a range is inverted or a text is empty */
function refuse(given: Given): void {
  const errors: FieldErrors = {};
  if (given.amountTo < given.amountFrom) errors.amountTo = [{ code: 'loan_ends' }];
  if (given.monthsTo < given.monthsFrom) errors.monthsTo = [{ code: 'loan_ends' }];
  for (const name of ['name', 'about', 'cost', 'documents'] as const)
    for (const locale of ['en', 'ar'] as const)
      if (!given[name][locale].trim()) errors[`${name}.${locale}`] = [{ code: 'required' }];
  if (Object.keys(errors).length) throw new Problem(422, 'validation', { errors });
}

const bound = (given: Given): unknown[] =>
  partnerFields.map((name) =>
    typeof given[name] === 'object' && given[name] ? JSON.stringify(given[name]) : given[name],
  );

async function written(
  context: RequestContext,
  given: Given,
  action: string,
  write: (transaction: Connection) => Promise<number>,
): Promise<Row> {
  refuse(given);
  return withSupportSession(context, async (transaction) => {
    const id = await write(transaction).catch((error: unknown) => {
      if ((error as { code?: string }).code === '23505')
        throw fieldProblem('handle', 'taken', { value: given.handle });
      throw error;
    });
    await recordSupportAction(transaction, { action, ip: context.ip, details: { partner: given.handle } });
    return one(transaction, partnerList, id);
  });
}

export const addPartner: Handler = async (request, context) => {
  const given = request.body as Given;
  const data = await written(context, given, 'lending_partner_added', async (transaction) => {
    const [row] = await rowsOf<{ id: number }>(
      transaction,
      `insert into lending_partners (${partnerFields.map((name) => `"${name}"`).join(', ')})
       values (${partnerFields.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
      bound(given),
    );
    return row!.id;
  });
  return { status: 201, body: { data } };
};

export const changePartner: Handler = async (request, context) => {
  const id = safeId((request.params as { id: number }).id);
  const { version, ...given } = request.body as Given & { version: number };
  const data = await written(context, given, 'lending_partner_changed', async (transaction) => {
    const [row] = await rowsOf<{ id: number }>(
      transaction,
      `update lending_partners set ${partnerFields.map((name, at) => `"${name}" = $${at + 3}`).join(', ')},
         version = version + 1, "updatedAt" = now() where id = $1 and version = $2 returning id`,
      [id, version, ...bound(given)],
    );
    if (!row) throw new Problem(409, 'conflict', { current: await one(transaction, partnerList, id) });
    return row.id;
  });
  return { body: { data } };
};

/** Records a partner's answer: state, audit log entry and notices to the owners and the applicant. */
export const moveLoan: Handler = async (request, context) => {
  const id = safeId((request.params as { id: number }).id);
  const body = request.body as { state: LoanState; said?: string | null };
  const said = body.said?.trim() || null;
  if (body.state === 'offered' && !said) throw fieldProblem('said', 'required');
  const data = await withSupportSession(context, async (transaction) => {
    const held = await one(transaction, applicationList, id);
    const name = held.partnerName as Record<Locale, string>;
    const from = held.state as LoanState;
    if (!nextLoanStates(from).includes(body.state)) throw new Problem(409, 'loan_state');
    const company = held.companyId as number;
    await recordSupportAction(transaction, {
      action: 'loan_moved',
      company,
      ip: context.ip,
      details: { partner: name.en, state: body.state, ...(said && { said }) },
    });
    const read = () => one(transaction, applicationList, id, message);
    const { user } = await personOf(transaction);
    await enterTenant(transaction, { companyId: company });
    if ((await setApplicationState(transaction, company, id, { from, to: body.state, said })) === null)
      throw new Problem(409, 'loan_state');
    await rowsOf(
      transaction,
      `insert into notices (company_id, kind, "user", link, params)
       select $1, 'loan', told."user", $2, $3 from (
         select "user" from plan_owners()
         union select s."user" from staff s where s.company_id = $1 and s."user" = $4 and s.status = 'active') told`,
      [
        company,
        `/borrow-and-grow/${await handleOf(transaction, held.partnerId as number)}`,
        JSON.stringify({ name, loan: body.state }),
        held.userId,
      ],
    );
    // Restores the session settings of support staff, which its views require.
    await rowsOf(
      transaction,
      `select set_config('matjar.company_id', '', true), set_config('matjar.user_id', $1, true)`,
      [String(user)],
    );
    return named(await read(), context.language);
  });
  return { body: { data } };
};

const personOf = async (transaction: Connection): Promise<{ user: number }> =>
  (await rowsOf<{ user: number }>(transaction, 'select matjar_user() as user', []))[0]!;

const handleOf = async (transaction: Connection, id: number): Promise<string> =>
  (
    await rowsOf<{ handle: string }>(transaction, 'select handle from lending_partners where id = $1', [id])
  )[0]!.handle;
