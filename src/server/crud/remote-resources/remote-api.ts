/** Client of a remote API: URL, key and errors. Returns JSON, or throws a Problem. */
import type { FastifyBaseLogger } from 'fastify';
import type { AnswerLocale } from '../../../shared/texts/locale.ts';
import type { Label } from '../../../shared/resources/resource-model.ts';
import type { SignInFacts } from '../../../shared/identity/sign-in-facts.ts';
import type { ConnectedCall, Connection, FromEnv } from '../../../shared/resources/remote-resource.ts';
import { Problem } from '../../infrastructure/http/problem.ts';
import { hostOf, isLoopback, type NetworkReach } from '../../infrastructure/http-client/ssrf-guard.ts';
import {
  OutboundError,
  type OutboundAnswer,
  type OutboundClient,
  type NoAnswerReason,
} from '../../infrastructure/http-client/outbound-client.ts';
import { formOf, formType } from './form-body.ts';
import { remoteError } from './remote-error.ts';

/** Context of the request that causes a remote call. */
export interface Caller {
  company: NonNullable<SignInFacts['company']>;
  /** language of the user, for messages of the remote API */
  language: 'en' | 'ar';
  /** response languages of a remote Matjar server; `all`: separate texts */
  locale?: AnswerLocale;
  /** of a create, so that retries do not repeat it */
  idempotencyKey?: string;
  log: FastifyBaseLogger;
}

interface OtherCall extends Caller {
  call: ConnectedCall;
  id?: string;
  query?: URLSearchParams;
  body?: unknown;
  /** additional headers: `range` of the simple-rest dialect */
  headers?: Record<string, string>;
}

export interface RemoteAnswer {
  /** parsed; `undefined` for an empty response */
  body: unknown;
  header(name: string): string | undefined;
}

export type RemoteApi = (call: OtherCall) => Promise<RemoteAnswer>;

const silences: Record<NoAnswerReason, [status: number, code: string]> = {
  unreachable: [502, 'elsewhere_down'],
  timeout: [504, 'elsewhere_timeout'],
  too_large: [502, 'elsewhere_shape'],
  inner_address: [502, 'elsewhere_address'],
  redirect: [502, 'elsewhere_address'],
};

/**
 * Creates the client of a connection.
 * @param env holds URLs and keys; read at each call, so that they are not retained
 */
export function createRemoteApi(
  connection: Connection,
  title: Label,
  client: OutboundClient,
  env: NodeJS.ProcessEnv,
): RemoteApi {
  const read = (value: string | FromEnv): string | undefined =>
    typeof value === 'string' ? value : env[value.fromEnv]?.trim() || undefined;

  return async ({ call, id, query, body, company, language, locale, idempotencyKey, log, headers }) => {
    const params = { name: title[language] };
    const base = URL.parse(read(connection.url) ?? '');
    const { auth, company: told } = connection;
    const key = auth && read(auth);
    if (!base || (auth && !key)) {
      const missing = base ? auth?.fromEnv : (connection.url as FromEnv).fromEnv;
      log.error(
        { variable: missing },
        'served elsewhere: the environment variable is not set, or no address',
      );
      throw new Problem(503, 'elsewhere_unset', { params });
    }
    const said = await client
      .send({
        method: call.method,
        url: addressOf(base, call, id, query),
        headers: {
          accept:
            call.type && call.type !== formType ? `${call.type}, application/json;q=0.9` : 'application/json',
          'accept-language': language,
          ...(connection.dialect === 'api/v2' && { locale: locale ?? language }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
          ...(body !== undefined && { 'content-type': call.type ?? 'application/json' }),
          ...headers,
          ...(told !== 'shared' && { [told.header.toLowerCase()]: String(company[told.value]) }),
          ...(auth && { [auth.header.toLowerCase()]: `${auth.prefix ?? ''}${key}` }),
        },
        ...(body !== undefined && {
          body: call.type === formType ? String(formOf(body)) : JSON.stringify(body),
        }),
        reach: reachOf(base, env),
      })
      .catch((error: unknown) => {
        if (!(error instanceof OutboundError)) throw error;
        log.warn({ reason: error.message }, 'served elsewhere: no answer');
        throw new Problem(...silences[error.reason], { params, words: { detail: tooLarge } });
      });
    if (said.status >= 400) log.warn({ host: base.host, status: said.status }, 'served elsewhere: refused');
    if (said.status < 200 || said.status >= 300)
      throw remoteError(said, params, {
        secret: key,
        isOne: id !== undefined,
        isHouse: connection.dialect === 'api/v2',
      });
    return { body: parse(said, params), header: (name) => said.headers[name.toLowerCase()]?.toString() };
  };
}

function addressOf(base: URL, { path }: ConnectedCall, id = '', query?: URLSearchParams): URL {
  // `.` and `..` would change the path.
  if (/^\.{1,2}$/u.test(id)) throw new Problem(404, 'not_found');
  const url = new URL(base);
  url.pathname = `${base.pathname.replace(/\/$/u, '')}${path.replace('{id}', encodeURIComponent(id))}`;
  url.search = query?.toString() ?? '';
  return url;
}

/** Private networks need an operator's setting; loopback is allowed outside production. */
function reachOf(base: URL, env: NodeJS.ProcessEnv): NetworkReach {
  if (/^(?:1|true)$/u.test(env.MATJAR_ALLOW_PRIVATE_ADDRESSES ?? '')) return 'everything';
  return env.NODE_ENV !== 'production' && isLoopback(hostOf(base)) ? 'loopback' : 'public';
}

const tooLarge = { en: 'it is larger than 8 MB', ar: 'أكبر من 8 ميجابايت' };
const noJson = { en: 'it is no JSON', ar: 'ليس بصيغة JSON' };

function parse({ text }: OutboundAnswer, params: { name: string }): unknown {
  if (!text.trim()) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Problem(502, 'elsewhere_shape', { params, words: { detail: noJson } });
  }
}
