/**
 * OpenTelemetry traces, sent by OTLP over HTTP where the standard variables name a collector (`OTEL_EXPORTER_OTLP_ENDPOINT`). Loads the packages of
 * OpenTelemetry, so it is imported only then (`tracing-settings.ts`).
 */
import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import { addObserver, setTraceSource, type Observer, type Operation } from './instrumentation.ts';

const kinds: Record<Operation['type'], SpanKind> = {
  request: SpanKind.SERVER,
  statements: SpanKind.CLIENT,
  job: SpanKind.CONSUMER,
  call: SpanKind.CLIENT,
  message: SpanKind.PRODUCER,
};

/** Outcomes that are no error of the server. */
const isFailure = (outcome: string): boolean => !/^(?:ok|[1-4]xx|done|canceled|queued)$/u.test(outcome);

/** Starts tracing. @returns sends the spans that are left, and ends it */
export function startTracing(env: NodeJS.ProcessEnv): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'matjar' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: readSampler(env),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('matjar');
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const propagator = new W3CTraceContextPropagator();

  const write = (of: Context): string | undefined => {
    const carrier: { traceparent?: string } = {};
    propagator.inject(of, carrier, { set: (target, key, value) => Object.assign(target, { [key]: value }) });
    return carrier.traceparent;
  };
  const read = (traceparent: string): Context =>
    propagator.extract(
      ROOT_CONTEXT,
      { traceparent },
      {
        keys: (carrier) => Object.keys(carrier),
        get: (carrier, key) => (carrier as Record<string, string | undefined>)[key],
      },
    );

  const observer: Observer = ({ type, name, count, traceparent, attributes }) => {
    const parent = traceparent ? read(traceparent) : context.active();
    // Statements outside of an operation are polls of the process itself.
    if (type === 'statements' && !trace.getSpan(parent)) return null;
    const size = count === undefined ? {} : { 'db.operation.batch.size': count };
    const span = tracer.startSpan(
      name,
      { kind: kinds[type], attributes: { 'matjar.type': type, ...size, ...attributes } },
      parent,
    );
    const inside = trace.setSpan(parent, span);
    return {
      run: (work) => context.with(inside, work),
      traceparent: write(inside),
      end(outcome, details) {
        if (details?.name) span.updateName(details.name);
        span.setAttribute('matjar.outcome', outcome);
        // The message of an error may contain values.
        if (isFailure(outcome)) span.setStatus({ code: SpanStatusCode.ERROR, message: outcome });
        span.end();
      },
    };
  };

  const stop = addObserver(observer);
  setTraceSource(() => write(context.active()));
  return async () => {
    stop();
    setTraceSource(() => undefined);
    context.disable();
    await provider.shutdown();
  };
}

/** The sampler of `OTEL_TRACES_SAMPLER` and `OTEL_TRACES_SAMPLER_ARG`, which this SDK does not read. */
function readSampler({
  OTEL_TRACES_SAMPLER: name,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: NodeJS.ProcessEnv): Sampler {
  const [, parentBased, base] = /^(parentbased_)?(\w+)$/u.exec(name || 'parentbased_always_on') ?? [];
  const root =
    base === 'always_off'
      ? new AlwaysOffSampler()
      : base === 'traceidratio'
        ? new TraceIdRatioBasedSampler(Number(ratio ?? 1))
        : new AlwaysOnSampler();
  return parentBased ? new ParentBasedSampler({ root }) : root;
}
