/** Handlers that list, save, test and delete the accounts of a store with one kind of external services. */
import type { Connection } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import type { Answer, Handler, RequestContext, Services } from '../http/request-context.ts';
import type { ServiceAccess } from '../http-client/service-client.ts';
import { ServiceFailure } from '../http-client/service-failure.ts';
import type { AccountWrite, ServiceAccount, ServiceAccounts } from './service-accounts.ts';
import type { ServiceGateway } from './service-gateway.ts';

interface Handling<Name extends string, Mode extends string, Input, Gateway extends ServiceGateway> {
  gateway: (services: Services) => Gateway;
  access: (gateway: Gateway, account: ServiceAccount<Name, Mode>) => ServiceAccess;
  /** adds the header of the transaction's change set, for undo, to a response */
  offerUndo: (answer: Answer, transaction: Connection) => Answer;
  save: (write: AccountWrite, name: Name, input: Input) => Promise<void>;
  /** @throws Problem 404 where there is no account */
  remove: (write: AccountWrite, name: Name) => Promise<void>;
}

/**
 * Tests credentials and stores the result. A failure of the service is data, not an error of this server.
 * @param call makes a call that needs the credentials
 */
export async function testConnection(
  { write }: Pick<RequestContext, 'write'>,
  call: Promise<void>,
  record: (transaction: Connection, companyId: number, failure: ServiceFailure | null) => Promise<void>,
): Promise<{ isFine: boolean; failure: string | null; said: string | null }> {
  const failure = await call.then(
    () => null,
    (error: unknown) => {
      if (error instanceof ServiceFailure) return error;
      throw error;
    },
  );
  await write((transaction, { companyId }) => record(transaction, companyId, failure));
  return { isFine: failure === null, failure: failure?.code ?? null, said: failure?.said ?? null };
}

export function accountHandlers<
  Name extends string,
  Mode extends string,
  More extends object,
  Input extends { mode?: Mode },
  Gateway extends ServiceGateway,
>(
  accounts: ServiceAccounts<Name, Mode, More>,
  { gateway, access, offerUndo, save, remove }: Handling<Name, Mode, Input, Gateway>,
): Record<'list' | 'save' | 'test' | 'remove', Handler> {
  const { kind } = accounts;

  const named = (params: unknown): Name => {
    const name = (params as Record<string, Name>)[kind.key]!;
    if (!kind.names.includes(name)) throw new Problem(404, 'not_found');
    return name;
  };

  /** The accounts with their webhook URLs. */
  async function statuses({ services, read }: RequestContext) {
    const ours = gateway(services);
    const all = await read((transaction, { companyId }) =>
      accounts.readAll(transaction, companyId, ours.secret),
    );
    return all.map(({ name, noticeKey, ...status }) => ({
      [kind.key]: name,
      ...status,
      noticeAddress: noticeKey && kind.webhooks ? accounts.webhookUrl(ours, { name, noticeKey }) : null,
      hasSandbox: ours.sandbox !== null,
    }));
  }

  return {
    list: async (_request, context) => ({ body: { data: await statuses(context) } }),

    save: async (request, context) => {
      const name = named(request.params);
      const input = request.body as Input;
      const { secret, sandbox } = gateway(context.services);
      if (input.mode === 'sandbox' && !sandbox) throw new Problem(409, kind.noSandbox);
      const saved = await context.write(async (transaction, session) => {
        await save({ transaction, session, secret, source: context.ip }, name, input);
        return offerUndo({}, transaction);
      });
      return { ...saved, body: { data: await statuses(context) } };
    },

    test: async (request, context) => {
      const name = named(request.params);
      const ours = gateway(context.services);
      const account = await context.read((transaction, { companyId }) =>
        accounts.read(transaction, companyId, ours.secret, name),
      );
      const result = await testConnection(
        context,
        kind.adapter(name).tryOut(access(ours, account)),
        (transaction, companyId, failure) => accounts.rows.recordTest(transaction, companyId, failure, name),
      );
      return { body: { data: { [kind.key]: name, ...result } } };
    },

    remove: async (request, { write, ip: source, services }) => {
      const name = named(request.params);
      const { secret } = gateway(services);
      return write(async (transaction, session) => {
        await remove({ transaction, session, secret, source }, name);
        return offerUndo({ status: 204 }, transaction);
      });
    },
  };
}
