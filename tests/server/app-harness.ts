/**
 * Test harness of the whole app over a test file's database: calls are injected without a network, and every response is validated
 * against the OpenAPI document.
 *
 * ```ts
 * const { database, shops } = await useDatabase();
 * const { call, signIn } = await useApp(…);
 * const owner = await signIn(shops.nile.owner.email);        // bearer token
 * const answer = await call('GET', '/products', { token: owner, locale: 'ar' });
 * ```
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll } from 'vitest';
import type { Message } from '../../src/server/infrastructure/messages/messenger.ts';
import './compile-once.ts';
import { buildApp, type AppOptions } from '../../src/server/app/app.ts';
import { operationsOf, type OpenapiDocument } from '../../src/server/app/bind-operations.ts';
import type { Services } from '../../src/server/infrastructure/http/request-context.ts';
import { password, type TestDatabase } from './harness.ts';
import { testServices } from './test-services.ts';

export interface CallOptions {
  token?: string;
  locale?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** sent unchanged, with its own content-type header */
  payload?: InjectOptions['payload'];
}

export interface TestAnswer {
  status: number;
  // Untyped for tests; the response was validated against the OpenAPI document.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  /** raw response body, for files */
  bytes: Buffer;
  headers: Record<string, unknown>;
}

export interface TestApp {
  app: FastifyInstance;
  document: OpenapiDocument;
  /** Calls an operation below /api/v2 and validates the response against the OpenAPI document. */
  call(method: string, address: string, options?: CallOptions): Promise<TestAnswer>;
  /** Signs in and returns the session token. */
  signIn(email: string): Promise<string>;
}

let contract: Promise<OpenapiDocument> | undefined;

/**
 * The built OpenAPI document, read once per worker and not to be modified. Run `node src/build/build.ts` (or the test command) when it is outdated.
 */
export function readContract(): Promise<OpenapiDocument> {
  contract ??= readFile(path.resolve('openapi/openapi.json'), 'utf8').then(
    (text) => JSON.parse(text) as OpenapiDocument,
  );
  return contract;
}

/** Builds the app; it is closed after the file's tests. */
export async function useApp(
  { database, home }: Pick<TestDatabase, 'database' | 'home'>,
  { sent, others, ...options }: Partial<AppOptions> & { sent?: Message[]; others?: Partial<Services> } = {},
): Promise<TestApp> {
  const document = options.document ?? (await readContract());
  const services = testServices(database, path.join(home, 'files'), sent, others);
  const app = await buildApp({ services, document, adminFolder: '/nowhere', limitsRates: false, ...options });
  await app.ready();
  afterAll(() => app.close());
  const check = answerCheck(document);
  const call: TestApp['call'] = async (method, address, { token, locale, body, payload, headers } = {}) => {
    const ask: InjectOptions = {
      method: method as 'GET',
      url: `/api/v2${address}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(locale && { locale }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined ? { payload: JSON.stringify(body) } : payload !== undefined && { payload }),
    };
    // An event stream does not end, so only its first chunk is read; a refusal is requested again in full.
    const open = address.startsWith('/events') ? await app.inject({ ...ask, payloadAsStream: true }) : null;
    const isStream = open?.statusCode === 200;
    const response = isStream ? open : await app.inject(ask);
    const text = isStream ? await firstOf(open.stream()) : response.body;
    const isJson = /[/+]json\b/u.test(String(response.headers['content-type'] ?? 'application/json'));
    const answer = {
      status: response.statusCode,
      body: text ? (isJson ? JSON.parse(text) : text) : undefined,
      bytes: response.rawPayload,
      headers: response.headers,
    };
    check(method, address, answer);
    return answer;
  };
  return {
    app,
    document,
    call,
    signIn: async (email) => {
      const { status, body } = await call('POST', '/authentication/email', { body: { email, password } });
      if (status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`);
      return body.data.token as string;
    },
  };
}

/** Reads the first chunk of an endless stream, then destroys it. */
async function firstOf(stream: Readable): Promise<string> {
  for await (const piece of stream) return String(piece);
  return '';
}

/** Validator that throws when a response does not match the OpenAPI document's schema for its operation and status. */
function answerCheck(document: OpenapiDocument): AnswerCheck {
  let check = answerChecks.get(document);
  if (!check) answerChecks.set(document, (check = makeAnswerCheck(document)));
  return check;
}

type AnswerCheck = (method: string, address: string, answer: TestAnswer) => void;
/** Validators by document, shared by all apps of a worker. */
const answerChecks = new WeakMap<OpenapiDocument, AnswerCheck>();

function makeAnswerCheck(document: OpenapiDocument): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document as object, 'contract');
  const validators = new Map<string, ValidateFunction>();
  const places = operationsOf(document).map(({ place, operation }) => {
    const [method, template] = place.split(' ') as [string, string];
    const pattern = new RegExp(`^${template.replace(/\{[^}]+\}/gu, '[^/]+')}$`, 'u');
    return {
      method,
      template,
      pattern,
      responses: (operation as { responses?: Record<string, { $ref?: string }> }).responses,
    };
  });
  return (method, address, { status, body, headers }) => {
    const [plain = ''] = address.split('?');
    const found = places.find((place) => place.method === method && place.pattern.test(plain));
    if (!found || status === 500) {
      if (status === 500) throw new Error(`${method} ${address} failed: ${JSON.stringify(body)}`);
      return;
    }
    const response = found.responses?.[status];
    if (!response)
      throw new Error(
        `${method} ${address} answered ${status}, which the contract does not foresee: ${JSON.stringify(body)}`,
      );
    const where =
      response.$ref?.slice(1) ??
      `/paths/${escape(found.template)}/${method.toLowerCase()}/responses/${status}`;
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
    if (body === undefined) return;
    const reference = `contract#${where}/content/${escape(type)}/schema`;
    let validate = validators.get(reference);
    if (!validate) validators.set(reference, (validate = ajv.compile({ $ref: reference })));
    if (!validate(body)) {
      throw new Error(
        `${method} ${address} answered ${status} unlike the contract: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body)}`,
      );
    }
  };
}

const escape = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
