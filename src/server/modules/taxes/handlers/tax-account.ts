/** Handlers of the store’s account with the tax authority. */
import type { Connection } from '../../../infrastructure/database/connection.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import { testConnection } from '../../../infrastructure/credentials/account-handlers.ts';
import { accountStatus } from '../../../infrastructure/credentials/account-table.ts';
import type { Handler, ReadHandler, RequestContext } from '../../../infrastructure/http/request-context.ts';
import { deleteTaxAccount, saveTaxAccount, type TaxAccountInput } from '../account/save-tax-account.ts';
import { openTaxAccount, readTaxAccount, taxAccounts } from '../account/tax-account-rows.ts';
import { checkCredentials } from '../authority/tax-authority.ts';
import { taxAccess, type TaxGateway } from '../tax-gateway.ts';

/** State of the account, without secrets. */
export async function describeTaxAccount(transaction: Connection, companyId: number, taxes: TaxGateway) {
  const row = await readTaxAccount(transaction, companyId);
  return {
    ...accountStatus(row),
    settings: row?.settings ?? {},
    hasSecret: Boolean(row?.sealed),
    isAutomatic: row?.isAutomatic ?? false,
    ordersSince: row?.ordersSince ?? null,
    hasSandbox: taxes.sandbox !== null,
  };
}

const standing = ({ services, read }: RequestContext) =>
  read((transaction, { companyId }) => describeTaxAccount(transaction, companyId, services.taxes));

export const read: ReadHandler = async (_request, context) => ({ body: { data: await standing(context) } });

export const keep: Handler = async (request, context) => {
  const given = request.body as TaxAccountInput;
  const { secret, sandbox } = context.services.taxes;
  if (given.mode === 'sandbox' && !sandbox) throw new Problem(409, 'tax_no_sandbox');
  await context.write((transaction, session) =>
    saveTaxAccount(transaction, session, given, secret, context.ip),
  );
  return { body: { data: await standing(context) } };
};

/** Checks the credentials and stores the result; a failure is not an error of the request. */
export const tryAccount: Handler = async (_request, context) => {
  const { taxes } = context.services;
  const account = await context.read((transaction, { companyId }) =>
    openTaxAccount(transaction, companyId, taxes.secret),
  );
  const data = await testConnection(
    context,
    checkCredentials(taxAccess(taxes, account)),
    taxAccounts.recordTest,
  );
  return { body: { data } };
};

export const forget: Handler = async (_request, { write, ip }) => {
  await write((transaction, session) => deleteTaxAccount(transaction, session, ip));
  return { status: 204 };
};
