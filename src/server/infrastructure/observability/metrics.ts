/** Prometheus metrics of this process. Labels are names from fixed sets (operation, kind of job, service), never values of a tenant. */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Measurement } from './measurements.ts';

/** Figures that are read when metrics are collected. */
export interface MetricSources {
  pool: () => { total: number; idle: number; waiting: number };
  sessionCache: () => Record<'hit' | 'stale' | 'miss', number>;
  eventStreams: () => number;
  /** jobs by kind; rejects while the database is unavailable */
  queue: () => Promise<readonly QueueFigures[]>;
}

export interface QueueFigures {
  kind: string;
  waiting: number;
  running: number;
  /** seconds for which the oldest due job has waited */
  oldest: number;
}

export interface Metrics {
  record(measurement: Measurement): void;
  contentType: string;
  /** text in the exposition format of Prometheus */
  text(): Promise<string>;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobSeconds = [0.1, 0.5, 1, 5, 15, 60, 300, 1800];

/** Creates the metrics. */
export function createMetrics(sources: MetricSources): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const histogram = (name: string, help: string, labelNames: string[], buckets = seconds) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers });

  const requests = histogram(
    'matjar_http_request_duration_seconds',
    'Requests by operation of the contract ("other": pages and files) and class of status; event streams are not among them.',
    ['operation', 'status'],
  );
  const batches = histogram(
    'matjar_db_batch_duration_seconds',
    'Batches of statements, from sending to the last result.',
    ['outcome'],
  );
  const statements = counter('matjar_db_statements_total', 'Statements sent to the database.');
  const jobs = histogram(
    'matjar_job_duration_seconds',
    'Attempts of jobs by kind and result.',
    ['kind', 'result'],
    jobSeconds,
  );
  const calls = histogram(
    'matjar_outbound_call_duration_seconds',
    'Calls of external services; outcome is a class of status or the reason for which there was no answer.',
    ['service', 'outcome'],
  );
  const messages = counter('matjar_messages_total', 'Attempts to send mail and SMS of the platform.', [
    'channel',
    'outcome',
  ]);
  addGauges(registers, sources);
  const readQueue = queueGauges(registers, sources.queue);

  return {
    record({ type, name, outcome, seconds: duration, count = 1 }) {
      switch (type) {
        case 'request':
          requests.observe({ operation: name, status: outcome }, duration);
          break;
        case 'statements':
          batches.observe({ outcome }, duration);
          statements.inc(count);
          break;
        case 'job':
          jobs.observe({ kind: name, result: outcome }, duration);
          break;
        case 'call':
          calls.observe({ service: name, outcome }, duration);
          break;
        case 'message':
          messages.inc({ channel: name, outcome });
      }
    },
    contentType: registry.contentType,
    async text() {
      await readQueue();
      return registry.metrics();
    },
  };
}

/** Adds the metrics that are read from their source at each collection. */
function addGauges(registers: Registry[], { pool, sessionCache, eventStreams }: MetricSources): void {
  const gauge = (name: string, help: string, labelNames: string[], collect: (this: Gauge) => void) =>
    new Gauge({ name, help, labelNames, registers, collect });
  gauge('matjar_db_pool_connections', 'Connections of the pool by state.', ['state'], function () {
    const { total, idle } = pool();
    this.set({ state: 'idle' }, idle);
    this.set({ state: 'busy' }, total - idle);
  });
  gauge('matjar_db_pool_waiting', 'Requests that wait for a connection of the pool.', [], function () {
    this.set(pool().waiting);
  });
  gauge('matjar_event_streams', 'Open streams of server-sent events.', [], function () {
    this.set(eventStreams());
  });
  new Counter({
    name: 'matjar_session_cache_lookups_total',
    help: 'Lookups of session facts: hit, miss, or stale (found, and outdated).',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const [result, lookups] of Object.entries(sessionCache())) this.inc({ result }, lookups);
    },
  });
}

/** Adds the queue's gauges. @returns reads their values; there are none while the database is unavailable */
function queueGauges(registers: Registry[], queue: MetricSources['queue']): () => Promise<void> {
  const jobs = new Gauge({
    name: 'matjar_queue_jobs',
    help: 'Jobs by kind and state, of all processes.',
    labelNames: ['kind', 'state'],
    registers,
  });
  const ages = new Gauge({
    name: 'matjar_queue_oldest_job_age_seconds',
    help: 'Seconds for which the oldest due job has waited, by kind, in all processes.',
    labelNames: ['kind'],
    registers,
  });
  return async () => {
    const figures = await queue().catch(() => []);
    jobs.reset();
    ages.reset();
    for (const { kind, waiting, running, oldest } of figures) {
      jobs.set({ kind, state: 'waiting' }, waiting);
      jobs.set({ kind, state: 'running' }, running);
      ages.set({ kind }, oldest);
    }
  };
}
