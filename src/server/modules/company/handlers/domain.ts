/** Handlers of the store's own domain: required records and a check on demand. */
import type { Handler } from '../../../infrastructure/http/request-context.ts';
import { Problem } from '../../../infrastructure/http/problem.ts';
import { checkDomain } from '../domains/check-domain.ts';
import { readDomain, serializeDomain } from '../domains/store-domain.ts';

export const read: Handler = async (_request, { read: reading, services }) => {
  const row = await reading((transaction, { companyId }) => readDomain(transaction, companyId));
  return { body: { data: serializeDomain(services.storeAddresses, row) } };
};

/** @throws Problem 409 where the store has no domain */
export const check: Handler = async (_request, { write, services, ip }) => {
  const key = await write(async (_transaction, { companyId, user }) => ({ companyId, userId: user.id }));
  const { database, domainResolver, storeAddresses } = services;
  const row = await checkDomain({ database, domainResolver, storeAddresses }, key, new Date(), ip);
  if (!row) throw new Problem(409, 'domain_unnamed');
  return { body: { data: serializeDomain(storeAddresses, row) } };
};
