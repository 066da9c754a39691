/** Traces of OpenTelemetry, received by a collector on this machine: one for a request with all that follows from it. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createOutboundClient } from '../../../../src/server/infrastructure/http-client/outbound-client.ts';
import { claimJob } from '../../../../src/server/infrastructure/jobs/claimed-job.ts';
import type { JobKind } from '../../../../src/server/infrastructure/jobs/job.ts';
import { runJob } from '../../../../src/server/infrastructure/jobs/run-job.ts';
import {
  openTracing,
  sendsTraces,
} from '../../../../src/server/infrastructure/observability/tracing-settings.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';
import { testServices } from '../../test-services.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

const place = await useDatabase();
const { app, signIn, call } = await useApp(place);
const token = await signIn(place.shops.nile.owner.email);

let spans: Span[] = [];
let asked: Record<string, string | string[] | undefined> = {};
let collector: Server;
let service: Server;
let stop = async () => {};
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listening = async (server: Server) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

beforeAll(async () => {
  collector = await listening(
    createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      const sent = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      spans.push(...sent.resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans)));
      response.end('{}');
    }),
  );
  service = await listening(
    createServer((request, response) => {
      asked = request.headers;
      response.end('{}');
    }),
  );
});
afterAll(() => {
  collector.close();
  service.close();
});

beforeEach(() => {
  spans = [];
  asked = {};
});

/** Runs work with tracing, and sends its spans. */
async function traced(work: () => Promise<void>): Promise<void> {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', addressOf(collector));
  stop = await openTracing(process.env);
  try {
    await work();
  } finally {
    await stop();
    vi.unstubAllEnvs();
  }
}

const attributeOf = (span: Span, key: string) =>
  span.attributes.find((each) => each.key === key)?.value.stringValue;

/** A job that calls a service. */
const callingExport: JobKind = {
  kind: 'export',
  async run(job) {
    await job.inCompany(
      async (transaction) => void (await transaction.selectFrom('jobs').select('id').execute()),
    );
    const client = createOutboundClient('couriers');
    await client.send({ method: 'GET', url: new URL(addressOf(service)), headers: {}, reach: 'loopback' });
    client.close();
  },
};

it('a request, its statements, the job that it queues and a call of the job are one trace', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const caller = '00f067aa0ba902b7';
  let requestId: unknown;
  await traced(async () => {
    const { status, headers } = await call('POST', '/exports', {
      token,
      body: { resource: 'products', format: 'csv' },
      headers: { traceparent: `00-${traceId}-${caller}-01` },
    });
    expect(status).toBe(201);
    requestId = headers['x-request-id'];
    const claimed = await claimJob(place.database, -7, 1);
    const services = { files: testServices(place.database, place.home).files, log: () => {} };
    await runJob(claimed!, {
      database: place.database,
      services,
      kinds: new Map([['export', callingExport]]),
    });
  });
  const mine = spans.filter((span) => span.traceId === traceId);
  const named = (name: string) => mine.find((span) => span.name === name)!;
  const request = named('exports.create');
  const job = named('export');
  const outbound = named('couriers');
  expect(request.parentSpanId).toBe(caller);
  expect(attributeOf(request, 'matjar.request_id')).toBe(requestId);
  expect(job.parentSpanId).toBe(request.spanId);
  expect(outbound.parentSpanId).toBe(job.spanId);
  expect(asked.traceparent).toBe(`00-${traceId}-${outbound.spanId}-01`);
  const statements = mine.filter((span) => attributeOf(span, 'matjar.type') === 'statements');
  expect(new Set(statements.map((span) => span.parentSpanId))).toEqual(new Set([request.spanId, job.spanId]));
  expect(statements.map(({ name }) => name).join('; ')).toMatch(/insert jobs/u);
  // The text and the values of statements are in no span.
  expect(JSON.stringify(spans)).not.toMatch(/matjar\.company_id|returning|\$1/u);
});

it('a failed request has an error, and no message that may hold a value', async () => {
  await traced(async () => {
    await app.inject({ url: '/api/v2/products', headers: { authorization: 'Bearer secret-token' } });
  });
  const [request] = spans.filter((span) => span.name === 'products.list');
  expect(attributeOf(request!, 'matjar.outcome')).toBe('4xx');
  expect(JSON.stringify(spans)).not.toContain('secret-token');
});

it('an invalid traceparent begins a new trace', async () => {
  await traced(async () => {
    await app.inject({ url: '/api/v2/products', headers: { traceparent: 'nonsense' } });
  });
  expect(spans.find((span) => span.name === 'products.list')?.parentSpanId).toBeFalsy();
});

it('nothing is traced, stored or passed on without a collector', async () => {
  const { status } = await call('POST', '/exports', {
    token,
    body: { resource: 'products', format: 'csv' },
    headers: { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' },
  });
  expect(status).toBe(201);
  const [job] = await place.asOwner('select trace from jobs order by id desc limit 1');
  expect(job!.trace).toBeNull();
});

it('the standard variables turn it on and off, and invalid ones are refused with a sentence', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
  expect(sendsTraces({})).toBe(false);
  expect(sendsTraces(endpoint)).toBe(true);
  expect(sendsTraces({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBe(false);
  expect(sendsTraces({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBe(false);
  expect(() => sendsTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow(
    /OTEL_EXPORTER_OTLP_ENDPOINT/u,
  );
  expect(() => sendsTraces({ ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(/“grpc”/u);
  expect(() => sendsTraces({ ...endpoint, OTEL_TRACES_SAMPLER: 'often' })).toThrow(/OTEL_TRACES_SAMPLER/u);
  expect(() => sendsTraces({ ...endpoint, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(
    /OTEL_TRACES_SAMPLER_ARG/u,
  );
});
