/** Handlers that list, store, test and delete the accounts of a store with one sort of external services (couriers, payment providers). */
import type { Connection } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import type { Answer, Handler, RequestContext, Services, Session } from '../http/request-context.ts';
import type { ServiceAccess } from '../http-client/service-client.ts';
import { ServiceFailure } from '../http-client/service-failure.ts';
import type { AccountStatus } from './account-rows.ts';
import type { OpenedAccount, ServiceGateway } from './service-gateway.ts';

type Secret = ServiceGateway['secret'];

interface Accounts<
  Name extends string,
  Account extends OpenedAccount,
  Given extends { mode?: string },
  Desk extends ServiceGateway,
> {
  /** the name of the service's parameter in paths and in responses */
  key: string;
  names: readonly Name[];
  desk: (services: Services) => Desk;
  /** error code when the server runs without a sandbox */
  noSandbox: string;
  states: (transaction: Connection, companyId: number, secret: Secret) => Promise<AccountStatus[]>;
  accountOf: (transaction: Connection, companyId: number, secret: Secret, name: Name) => Promise<Account>;
  askingWith: (desk: Desk, account: Account) => ServiceAccess;
  /** URL to which the service posts webhooks; absent where services send none */
  noticeAddress?: (desk: Desk, name: Name, noticeKey: string) => string;
  /** adds the header of the transaction's change set, for undo, to a response */
  offerUndo: (answer: Answer, transaction: Connection) => Answer;
  tryOut: (name: Name, asking: ServiceAccess) => Promise<void>;
  noteTry: (
    transaction: Connection,
    companyId: number,
    name: Name,
    failure: ServiceFailure | null,
  ) => Promise<void>;
  keep: (
    transaction: Connection,
    session: Session,
    name: Name,
    given: Given,
    secret: Secret,
    source: string,
  ) => Promise<void>;
  forget: (
    transaction: Connection,
    session: Session,
    name: Name,
    secret: Secret,
    source: string,
  ) => Promise<void>;
}

/** Creates the four handlers of a module. */
export function accountCalls<
  Name extends string,
  Account extends OpenedAccount,
  Given extends { mode?: string },
  Desk extends ServiceGateway,
>(accounts: Accounts<Name, Account, Given, Desk>): Record<'list' | 'keep' | 'tryOut' | 'forget', Handler> {
  const { key, names, desk } = accounts;

  const named = (params: unknown): Name => {
    const name = (params as Record<string, Name>)[key]!;
    if (!names.includes(name)) throw new Problem(404, 'not_found');
    return name;
  };

  /** The accounts with their webhook URLs; the key in a URL is shown only to users who may read the account. */
  async function standing({ services, read }: RequestContext) {
    const ours = desk(services);
    const states = await read((transaction, { companyId }) =>
      accounts.states(transaction, companyId, ours.secret),
    );
    return states.map(({ noticeKey, ...state }) => {
      const name = (state as unknown as Record<string, Name>)[key]!;
      return {
        ...state,
        noticeAddress: (noticeKey && accounts.noticeAddress?.(ours, name, noticeKey)) || null,
        hasSandbox: ours.sandbox !== null,
      };
    });
  }

  return {
    list: async (_request, context) => ({ body: { data: await standing(context) } }),

    keep: async (request, context) => {
      const name = named(request.params);
      const given = request.body as Given;
      const { secret, sandbox } = desk(context.services);
      if (given.mode === 'sandbox' && !sandbox) throw new Problem(409, accounts.noSandbox);
      const kept = await context.write(async (transaction, session) => {
        await accounts.keep(transaction, session, name, given, secret, context.ip);
        return accounts.offerUndo({}, transaction);
      });
      return { ...kept, body: { data: await standing(context) } };
    },

    /** Makes a call that needs the credentials. A failure of the service is stored and returned as data, not as an error of this server. */
    tryOut: async (request, context) => {
      const name = named(request.params);
      const ours = desk(context.services);
      const account = await context.read((transaction, { companyId }) =>
        accounts.accountOf(transaction, companyId, ours.secret, name),
      );
      const failure = await accounts.tryOut(name, accounts.askingWith(ours, account)).then(
        () => null,
        (error: unknown) => {
          if (error instanceof ServiceFailure) return error;
          throw error;
        },
      );
      await context.write((transaction, { companyId }) =>
        accounts.noteTry(transaction, companyId, name, failure),
      );
      const { code, said } = failure ?? { code: null, said: null };
      return { body: { data: { [key]: name, isFine: failure === null, failure: code, said } } };
    },

    forget: async (request, { write, ip, services }) => {
      const name = named(request.params);
      return write(async (transaction, session) => {
        await accounts.forget(transaction, session, name, desk(services).secret, ip);
        return accounts.offerUndo({ status: 204 }, transaction);
      });
    },
  };
}
