/**
 * Client of the Egyptian Tax Authority’s e-receipt service. Source: outside-services C5. The path `/receipts/{uuid}/raw` and the format of errors in
 * a submission are parsed leniently; to be confirmed with a registered device.
 */
import {
  createServiceClient,
  at,
  listAt,
  textAt,
  withToken,
  type ServiceAccess,
  type ServiceRequest,
  type ServiceAnswer,
} from '../../../infrastructure/http-client/service-client.ts';
import { TaxFailure } from './tax-failure.ts';

const ask = createServiceClient(
  (reason, mayBeDone, retryAfter) => new TaxFailure(`tax_${reason}`, null, mayBeDone, retryAfter),
);

/** Lifetime of a cached token in milliseconds; tokens are valid for an hour. */
const tokenLife = 50 * 60_000;

/** Connection data: one base URL for tokens, one for everything else. */
export interface TaxAuthorityAccess extends ServiceAccess {
  identity: string;
}

/** Result of a submission. */
export interface Submission {
  submissionId: string | null;
  accepted: Set<string>;
  /** by UUID, with the authority’s message */
  refused: Map<string, { said: string; isOfChain: boolean; isKnown: boolean }>;
}

export interface Verdict {
  uuid: string;
  state: 'sent' | 'valid' | 'invalid';
  said: string | null;
}

/** Joins messages of the authority and removes credentials from them. */
function said({ credentials }: ServiceAccess, ...words: (string | null)[]): string | null {
  const text = [...new Set(words.filter(Boolean))].join(': ') || null;
  return Object.entries(credentials).reduce<string | null>(
    (told, [name, value]) =>
      value.length >= 6 && ['clientSecret', 'presharedKey'].includes(name)
        ? (told?.replaceAll(value, '•••') ?? null)
        : told,
    text,
  );
}

/** Requests a token for the device. @throws TaxFailure `tax_credentials`, `tax_silent`, `tax_busy` */
async function tokenOf(asking: TaxAuthorityAccess): Promise<string> {
  const { clientId = '', clientSecret = '', posSerial = '', presharedKey = '' } = asking.credentials;
  const { status, data } = await ask({ ...asking, base: asking.identity }, '/connect/token', {
    method: 'POST',
    headers: {
      posserial: posSerial,
      pososversion: 'matjar',
      posmodelframework: '1',
      presharedkey: presharedKey,
    },
    form: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
  });
  const token = textAt(data, 'access_token');
  if (status >= 400 || !token)
    throw new TaxFailure(
      'tax_credentials',
      said(asking, textAt(data, 'error_description') ?? textAt(data, 'error')),
    );
  return token;
}

async function asked(
  asking: TaxAuthorityAccess,
  path: string,
  question: ServiceRequest = {},
): Promise<ServiceAnswer> {
  const { clientId = '', clientSecret = '', posSerial = '', presharedKey = '' } = asking.credentials;
  return withToken(
    tokenLife,
    ['tax', asking.identity, clientId, clientSecret, posSerial, presharedKey],
    () => tokenOf(asking),
    async (token) => {
      const answer = await ask(asking, path, {
        ...question,
        headers: { ...question.headers, authorization: `Bearer ${token}` },
      });
      if (answer.status === 401 || answer.status === 403)
        throw new TaxFailure('tax_credentials', said(asking, messageOf(answer.data)));
      return answer;
    },
  );
}

/** The most specific message of an error: its details, else its own. */
function messageOf(data: unknown): string | null {
  const error = at(data, 'error') ?? data;
  const details = listAt(error, 'details')
    .map((detail) => textAt(detail, 'message'))
    .filter((text) => text !== null);
  return details.join('; ') || textAt(error, 'message') || textAt(data, 'message');
}

/** Requests a new token, which needs valid credentials and changes nothing. @throws TaxFailure */
export const checkCredentials = async (asking: TaxAuthorityAccess): Promise<void> =>
  void (await tokenOf(asking));

/**
 * Submits receipts in the order in which the device issued them.
 * @param bodies JSON texts exactly as they were hashed
 * @throws TaxFailure; with `mayBeDone` the authority may have received them
 */
export async function submit(asking: TaxAuthorityAccess, bodies: readonly string[]): Promise<Submission> {
  const { status, data, retryAfter } = await asked(asking, '/api/v1/receiptsubmissions', {
    method: 'POST',
    text: { type: 'application/json', body: `{"receipts":[${bodies.join(',')}],"signatures":[]}` },
    acts: true,
  });
  // The same submission was sent a moment ago, and was accepted then.
  if (status === 422) throw new TaxFailure('tax_repeated', null, true, retryAfter);
  if (status >= 400) throw new TaxFailure('tax_refused', said(asking, messageOf(data)));
  const refused = listAt(data, 'rejectedDocuments').flatMap((document): [string, Refused][] => {
    const uuid = textAt(document, 'uuid');
    if (!uuid) return [];
    const error = at(document, 'error');
    const targets = [error, ...listAt(error, 'details')].map((each) => textAt(each, 'target') ?? '');
    const codes = [error, ...listAt(error, 'details')].map((each) => textAt(each, 'code') ?? '');
    return [
      [
        uuid,
        {
          said: said(asking, messageOf(document)) ?? '',
          isOfChain: targets.some((target) => /previousuuid/iu.test(target)),
          isKnown: codes.some((code) => /duplicate/iu.test(code)),
        },
      ],
    ];
  });
  const accepted = listAt(data, 'acceptedDocuments').flatMap((document) => textAt(document, 'uuid') ?? []);
  if (!accepted.length && !refused.length) throw new TaxFailure('tax_silent', null, true);
  return {
    submissionId: textAt(data, 'submissionId') ?? textAt(data, 'submissionUUID'),
    accepted: new Set(accepted),
    refused: new Map(refused),
  };
}

type Refused = { said: string; isOfChain: boolean; isKnown: boolean };

/**
 * Looks a receipt up by its UUID.
 * @returns `null` if the authority does not have it
 * @throws TaxFailure
 */
export async function findReceipt(
  asking: TaxAuthorityAccess,
  uuid: string,
): Promise<{ submissionId: string | null } | null> {
  const { status, data } = await asked(asking, `/api/v1/receipts/${encodeURIComponent(uuid)}/raw`);
  if (status === 404) return null;
  if (status >= 400) throw new TaxFailure('tax_refused', said(asking, messageOf(data)));
  const receipt = at(data, 'receipt') ?? data;
  return { submissionId: textAt(receipt, 'submissionUuid') ?? textAt(receipt, 'submissionUUID') };
}

/** Receipts per page. */
const pageSize = 100;

/** Reads the authority's validation result of each receipt of a submission. @throws TaxFailure */
export async function readVerdicts(asking: TaxAuthorityAccess, submissionId: string): Promise<Verdict[]> {
  const all: Verdict[] = [];
  for (let page = 1; ; page += 1) {
    const { status, data } = await asked(
      asking,
      `/api/v1/receiptsubmissions/${encodeURIComponent(submissionId)}/details?PageNo=${page}&PageSize=${pageSize}`,
    );
    if (status === 404) return all;
    if (status >= 400) throw new TaxFailure('tax_refused', said(asking, messageOf(data)));
    const receipts = listAt(data, 'receipts');
    all.push(...receipts.flatMap((receipt) => verdictOf(asking, receipt)));
    if (receipts.length < pageSize) return all;
  }
}

function verdictOf(asking: TaxAuthorityAccess, receipt: unknown): Verdict[] {
  const uuid = textAt(receipt, 'uuid');
  if (!uuid) return [];
  const status = (textAt(receipt, 'status') ?? '').toLowerCase();
  const words = listAt(receipt, 'errors').map((error) =>
    said(asking, textAt(error, 'stepName'), messageOf(error)),
  );
  const state = status === 'valid' ? 'valid' : status === 'invalid' ? 'invalid' : 'sent';
  return [{ uuid, state, said: words.filter(Boolean).join('; ') || null }];
}
