/**
 * Sandbox of the tax authority with the Egyptian e-receipt protocol and its validation, and faults on demand. For stores without a registered
 * device, and for tests of the adapter.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { escaped, sendPage } from '../sandbox-page.ts';
import { startSandboxServer, type SandboxServer } from '../sandbox-server.ts';
import { checkOnSubmit, checkAfterSubmit, type Finding, type SentReceipt } from './tax-checks.ts';
import { TaxLedger } from './tax-ledger.ts';

export interface TaxSandbox extends SandboxServer {
  /** its state, and its faults */
  taxes: TaxLedger;
}

/** Starts the sandbox. @param folder of the stored receipts */
export async function startTaxSandbox({
  folder,
  slowFor,
}: { folder?: string; slowFor?: number } = {}): Promise<TaxSandbox> {
  const taxes = new TaxLedger(folder);
  const server = await startSandboxServer(
    taxes,
    { tax: (app) => taxSandbox(app, taxes) },
    slowFor === undefined ? {} : { slowFor },
  );
  return { ...server, taxes };
}

/** Format of tokens: “sandbox-<registration number>-<serial>.0”. */
const tokens = /^Bearer sandbox-(\d{9})-([\w.-]+?)(\.\d+)$/u;

const errorOf = (findings: readonly Finding[]) => ({
  code: findings[0]!.code,
  message: findings[0]!.message,
  target: findings[0]!.target,
  details: findings.map((each) => ({ ...each })),
});

async function taxSandbox(app: FastifyInstance, ledger: TaxLedger): Promise<void> {
  const bodies = new WeakMap<object, string>();
  app.removeContentTypeParser('application/json');
  // Repeated submissions are detected by their text.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      const body = JSON.parse(text as string) as object;
      bodies.set(body, text as string);
      done(null, body);
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }));
    }
  });

  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config.isPage || request.routeOptions.url?.endsWith('/connect/token')) return;
    const [, rin, serial, end] = tokens.exec(request.headers.authorization ?? '') ?? [];
    if (!rin || end !== ledger.tokenEnd) return reply.code(401).send({ message: 'Unauthorized' });
    request.account = `${rin} ${serial}`;
  });

  app.post<{ Body: Record<string, string> }>('/connect/token', async ({ body, headers }, reply) => {
    const [, rin] = /^sandbox-(\d{9})$/u.exec(body.client_id ?? '') ?? [];
    const isKnown = rin && body.client_secret === 'sandbox-of-matjar' && headers.posserial;
    if (body.grant_type !== 'client_credentials' || !isKnown || ledger.isLocked)
      return reply.code(400).send({ error: 'invalid_client' });
    return {
      access_token: `sandbox-${rin}-${String(headers.posserial)}${ledger.tokenEnd}`,
      token_type: 'Bearer',
      expires_in: 3600,
    };
  });

  app.post<{ Body: { receipts?: SentReceipt[] } }>('/api/v1/receiptsubmissions', async (request, reply) => {
    const { receipts = [] } = request.body;
    const [rin, serial] = request.account!.split(' ') as [string, string];
    const body = bodies.get(request.body)!;
    ledger.submissions.push(body);
    if (!receipts.length || receipts.length > 500)
      return reply.code(400).send({ error: { code: 'BadStructure', message: 'No receipts' } });
    const wait = ledger.waitOf(body);
    if (wait !== null)
      return reply
        .code(422)
        .header('retry-after', String(wait))
        .send({ error: { code: 'DuplicateSubmission', message: 'The same submission was received before' } });
    const submissionId = randomUUID().replaceAll('-', '').slice(0, 26).toUpperCase();
    const accepted = [];
    const rejected = [];
    for (const receipt of receipts) {
      const uuid = String(receipt.header?.uuid ?? '');
      const receiptNumber = String(receipt.header?.receiptNumber ?? '');
      const findings = ledger.get(uuid)
        ? [{ code: 'DuplicateUuid', target: 'header.uuid', message: 'The receipt was received before' }]
        : checkOnSubmit(receipt, { rin, serial, expected: ledger.lastOf(rin, serial), now: Date.now() });
      if (findings.length) {
        rejected.push({ uuid, receiptNumber, error: errorOf(findings) });
        continue;
      }
      const later = [...checkAfterSubmit(receipt, rin), ...reference(receipt), ...ledger.doubtOf(receipt)];
      ledger.keep({ uuid, submissionId, rin, serial, receivedAt: Date.now(), receipt, findings: later });
      accepted.push({
        uuid,
        longId: uuid.slice(0, 40).toUpperCase(),
        receiptNumber,
        hashKey: uuid.slice(0, 16),
      });
    }
    if (accepted.length) ledger.noteSent(body);
    // Also when every receipt was refused.
    return reply.code(202).send({
      submissionId: accepted.length ? submissionId : null,
      acceptedDocuments: accepted,
      rejectedDocuments: rejected,
    });
  });

  /** Checks a return: it must reference a valid receipt, and no greater quantity than was sold. */
  function reference(receipt: SentReceipt): Finding[] {
    if (receipt.documentType?.receiptType !== 'r') return [];
    const uuid = String(receipt.header?.referenceUUID ?? '');
    const of = ledger.get(uuid);
    if (!of || of.findings.length || of.receipt.documentType?.receiptType !== 'S')
      return [
        {
          code: 'Reference',
          target: 'header.referenceUUID',
          message: 'The receipt that is returned is not valid',
        },
      ];
    const sold = totalOf([of.receipt]);
    const returned = totalOf([
      receipt,
      ...ledger.receipts
        .filter((held) => held.receipt.header?.referenceUUID === uuid && !held.findings.length)
        .map((held) => held.receipt),
    ]);
    return returned > sold + 0.000_01
      ? [{ code: 'Reference', target: 'totalAmount', message: 'More is returned than was sold' }]
      : [];
  }

  app.get<{ Params: { uuid: string } }>('/api/v1/receipts/:uuid/raw', async ({ params }, reply) => {
    const held = ledger.get(params.uuid);
    if (!held) return reply.code(404).send({ error: { code: 'NotFound', message: 'Receipt not found' } });
    const { uuid, submissionId, receipt } = held;
    return {
      receipt: { uuid, submissionUuid: submissionId, status: ledger.statusOf(held), document: receipt },
    };
  });

  app.get<{ Params: { id: string }; Querystring: { PageNo?: string; PageSize?: string } }>(
    '/api/v1/receiptsubmissions/:id/details',
    async ({ params, query }, reply) => {
      const all = ledger.receipts.filter(({ submissionId }) => submissionId === params.id);
      if (!all.length)
        return reply.code(404).send({ error: { code: 'NotFound', message: 'Submission not found' } });
      const size = Math.min(100, Number(query.PageSize) || 10);
      const from = ((Number(query.PageNo) || 1) - 1) * size;
      const states = all.map((held) => ledger.statusOf(held));
      return {
        submissionUuid: params.id,
        receiptsCount: all.length,
        invalidReceiptsCount: states.filter((state) => state === 'Invalid').length,
        status: states.includes('Submitted') ? 'InProgress' : 'Completed',
        receipts: all.slice(from, from + size).map((held) => ({
          uuid: held.uuid,
          receiptNumber: held.receipt.header?.receiptNumber,
          status: ledger.statusOf(held),
          errors:
            ledger.statusOf(held) === 'Invalid'
              ? held.findings.map((each) => ({ stepName: each.target, error: each }))
              : [],
        })),
      };
    },
  );

  app.get<{ Params: { uuid: string }; Querystring: { language?: string } }>(
    '/receipts/search/:uuid/share/:at',
    { config: { isPage: true } },
    async ({ params, query, url }, reply) => {
      const held = ledger.get(params.uuid);
      const language = query.language === 'ar' ? 'ar' : 'en';
      const said = words[language];
      const { header, seller, totalAmount } = held?.receipt ?? {};
      const content = held
        ? `<p>${escaped(String(seller?.companyTradeName ?? ''))} · <span class="reference">${escaped(String(header?.receiptNumber ?? ''))}</span></p>` +
          `<p class="amount">${escaped(String(totalAmount))} ${said.pounds}</p><p>${said[ledger.statusOf(held)]}</p>`
        : `<p>${said.unknown}</p>`;
      return sendPage(reply, held ? 200 : 404, {
        language,
        title: said.title,
        other: language === 'ar' ? 'English' : 'العربية',
        otherAddress: `${url.split('?')[0]!.replace(/^.*\//u, '')}?language=${language === 'ar' ? 'en' : 'ar'}`,
        content: `${content}<p class="said">${said.sandbox}</p>`,
      });
    },
  );
}

const words = {
  en: {
    title: 'Electronic receipt (sandbox)',
    pounds: 'EGP',
    Submitted: 'Being checked',
    Valid: 'Valid',
    Invalid: 'Invalid',
    unknown: 'No such receipt is known here.',
    sandbox: 'This is Matjar’s sandbox. It belongs to no tax authority.',
  },
  ar: {
    title: 'إيصال إلكتروني (تجريبي)',
    pounds: 'ج.م.',
    Submitted: 'قيد الفحص',
    Valid: 'صحيح',
    Invalid: 'غير صحيح',
    unknown: 'لا يوجد هنا إيصال بهذا المعرّف.',
    sandbox: 'هذه بيئة متجر التجريبية، ولا صلة لها بمصلحة الضرائب.',
  },
};

const totalOf = (receipts: readonly SentReceipt[]): number =>
  receipts.reduce((sum, { totalAmount }) => sum + Number(totalAmount), 0);
