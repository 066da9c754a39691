/** A store's accounts with one kind of external services (couriers, payment providers, SMS gateways): their state, credentials and URLs. */
import type { CredentialField } from '../../../shared/orders/credentials.ts';
import type { Locale } from '../../../shared/texts/locale.ts';
import type { Connection } from '../database/connection.ts';
import { Problem, type FieldErrors } from '../http/problem.ts';
import type { Session } from '../http/request-context.ts';
import type { ServiceAccess } from '../http-client/service-client.ts';
import {
  accountStatus,
  accountTable,
  decryptCredentials,
  type AccountRow,
  type AccountStatus,
  type AccountTable,
} from './account-table.ts';
import type { ServiceGateway } from './service-gateway.ts';

/** Descriptor of a kind of services. */
interface ServiceKind<Name extends string, Mode extends string, More extends object> extends AccountTable {
  /** column with the name of the service, which is also its name in paths, responses and messages */
  key: string;
  names: readonly Name[];
  model: (name: Name) => {
    title: Record<Locale, string>;
    fields: readonly (CredentialField & { title?: Record<Locale, string> })[];
  };
  adapter: (name: Name) => {
    /** base URL of the live API; `null`: a field of the account holds it */
    live: string | null;
    /** makes a call that needs the credentials */
    tryOut(access: ServiceAccess): Promise<void>;
  };
  /** error codes: the server runs without a sandbox; the store has no account */
  noSandbox: string;
  notConnected: string;
  /** path of the webhook endpoint; absent where services send none */
  webhooks?: string;
  /** placeholder credentials of a sandbox account */
  sandboxCredentials: (name: Name, noticeKey: string) => Record<string, string>;
  /** properties of the status that this kind alone has; `credentials` as for calls */
  statusOf?: (row: ServiceRow<Name, Mode, More> | undefined, credentials: Record<string, string>) => object;
  /** storage of this kind, where credentials are not in the table of accounts alone */
  storage?: CredentialStorage<Name, Mode>;
}

interface CredentialStorage<Name extends string, Mode extends string> {
  /** credentials stored for a service, also beside a sandbox account or without an account */
  read: (
    transaction: Connection,
    companyId: number,
    name: Name,
    sealed: Buffer | null,
    secret: Secret,
  ) => Promise<Record<string, string>>;
  /** the last characters of keys stored elsewhere, by name */
  readEnds: (transaction: Connection, companyId: number) => Promise<Record<string, string>>;
  /** whether a value is never returned, though it is no secret */
  isHidden: (field: string) => boolean;
  /** credentials for calls */
  forCalls: (
    account: Omit<ServiceAccount<Name, Mode>, 'credentials'>,
    stored: Record<string, string>,
  ) => Record<string, string>;
}

type Secret = Pick<ServiceGateway['secret'], 'open'>;

/** Transaction that changes accounts. */
export interface AccountWrite {
  transaction: Connection;
  session: Session;
  /** encrypts credentials */
  secret: ServiceGateway['secret'];
  /** IP address, for the audit log */
  source: string;
}

export type ServiceRow<Name extends string, Mode extends string, More extends object = object> = More &
  AccountRow<Mode> & { name: Name; noticeKey: string };

/** An account with its decrypted credentials. */
export interface ServiceAccount<Name extends string = string, Mode extends string = string> {
  companyId: number;
  name: Name;
  mode: Mode;
  credentials: Record<string, string>;
  /** part of the webhook URL that identifies the account */
  noticeKey: string;
}

interface ServiceStatus<
  Name extends string = string,
  Mode extends string = string,
> extends AccountStatus<Mode> {
  name: Name;
  noticeKey: string | null;
  /** credentials that are not secret, by field */
  open: Record<string, string>;
  /** fields with a stored value */
  held: string[];
}

export function serviceAccounts<Name extends string, Mode extends string, More extends object = object>(
  kind: ServiceKind<Name, Mode, More>,
) {
  type Row = ServiceRow<Name, Mode, More>;
  const { model, storage } = kind;
  const rows = accountTable<Row>(kind);

  const storedOf = (
    transaction: Connection,
    companyId: number,
    name: Name,
    row: Row | undefined,
    secret: Secret,
  ): Promise<Record<string, string>> | Record<string, string> =>
    storage
      ? storage.read(transaction, companyId, name, row?.sealed ?? null, secret)
      : decryptCredentials(row?.sealed, secret);

  const credentialsOf = (
    account: Omit<ServiceAccount<Name, Mode>, 'credentials'>,
    stored: Record<string, string>,
  ): Record<string, string> =>
    storage
      ? storage.forCalls(account, stored)
      : {
          ...(account.mode === 'sandbox' && kind.sandboxCredentials(account.name, account.noticeKey)),
          ...stored,
        };

  const notConnected = (name: Name) =>
    new Problem(409, kind.notConnected, { words: { [kind.key]: model(name).title } });

  return {
    kind,
    rows,
    credentialsOf,
    notConnected,

    /** All services of the kind with the state of the store's account. */
    async readAll(transaction: Connection, companyId: number, secret: Secret) {
      const connected = await rows.read(transaction, companyId);
      const endsElsewhere = (await storage?.readEnds(transaction, companyId)) ?? {};
      return Promise.all(
        kind.names.map(async (name): Promise<ServiceStatus<Name, Mode>> => {
          const row = connected.find((each) => each.name === name);
          const stored = await storedOf(transaction, companyId, name, row, secret);
          const held = row?.mode === 'sandbox' && !storage ? {} : stored;
          const fields = model(name).fields.filter((field) => held[field.name]);
          const status = accountStatus(row);
          const ended =
            row?.mode === 'sandbox' ? [] : model(name).fields.filter((field) => endsElsewhere[field.name]);
          return {
            name,
            ...status,
            ends: {
              ...status.ends,
              ...Object.fromEntries(
                ended
                  .filter(({ isSecret }) => isSecret)
                  .map((field) => [field.name, endsElsewhere[field.name]!]),
              ),
            },
            noticeKey: row?.noticeKey ?? null,
            open: Object.fromEntries(
              fields
                .filter((field) => !field.isSecret && !storage?.isHidden(field.name))
                .map((field) => [field.name, held[field.name]!]),
            ),
            held: fields.map((field) => field.name),
            ...kind.statusOf?.(row, row ? credentialsOf({ ...row, companyId }, stored) : {}),
          };
        }),
      );
    },

    /** Reads an account with its credentials, for calls. @throws Problem 409 where the store has none */
    async read(
      transaction: Connection,
      companyId: number,
      secret: Secret,
      name: Name,
    ): Promise<ServiceAccount<Name, Mode>> {
      const row = (await rows.read(transaction, companyId)).find((each) => each.name === name);
      if (!row) throw notConnected(name);
      const account = { companyId, name, mode: row.mode, noticeKey: row.noticeKey };
      const stored = await storedOf(transaction, companyId, name, row, secret);
      return { ...account, credentials: credentialsOf(account, stored) };
    },

    /** URL, credentials and client for calls with an account. @throws Problem 409 for a sandbox account on a server without a sandbox */
    access(
      { client, sandbox }: ServiceGateway,
      { name, mode, credentials }: Pick<ServiceAccount<Name, Mode>, 'name' | 'mode' | 'credentials'>,
    ): ServiceAccess {
      if (mode === 'sandbox') {
        if (!sandbox) throw new Problem(409, kind.noSandbox);
        return { base: `${sandbox}/${name}`, credentials, client, reach: 'loopback', service: name };
      }
      const own = model(name).fields.find(({ isAddress }) => isAddress)?.name ?? '';
      return {
        base: kind.adapter(name).live ?? credentials[own] ?? '',
        credentials,
        client,
        reach: 'public',
        service: name,
      };
    },

    /** URL to which the service posts webhooks of an account. */
    webhookUrl: (gateway: ServiceGateway, { name, noticeKey }: { name: Name; noticeKey: string }): string =>
      `${gateway.origin()}/api/v2/${kind.webhooks}/${name}/${noticeKey}`,

    /**
     * Refuses malformed credentials; the errors never repeat the values.
     * @param problems codes by field
     * @throws Problem 422 with an error at each field
     */
    refuse(name: Name, problems: Readonly<Record<string, string>>): void {
      const { fields, title } = model(name);
      const errors: FieldErrors = Object.fromEntries(
        Object.entries(problems).map(([path, code]) => {
          const field = fields.find((each) => each.name === path);
          const words = { [kind.key]: title, ...(field?.title && { title: field.title }) };
          return [`credentials.${path}`, [{ code, params: { example: field?.example ?? '' }, words }]];
        }),
      );
      if (Object.keys(errors).length) throw new Problem(422, 'validation', { errors });
    },
  };
}

export type ServiceAccounts<
  Name extends string,
  Mode extends string,
  More extends object = object,
> = ReturnType<typeof serviceAccounts<Name, Mode, More>>;
