/** Whether and how traces are sent, by the standard variables of OpenTelemetry. */

const samplers = /^(?:parentbased_)?(?:always_on|always_off|traceidratio)$/u;

/**
 * Reads OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL, OTEL_TRACES_EXPORTER, OTEL_TRACES_SAMPLER,
 * OTEL_TRACES_SAMPLER_ARG and OTEL_SDK_DISABLED. The exporter reads further ones, such as OTEL_EXPORTER_OTLP_HEADERS, by itself.
 * @throws an error that names an invalid value
 */
export function sendsTraces(env: NodeJS.ProcessEnv): boolean {
  const name = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
    ? 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
    : 'OTEL_EXPORTER_OTLP_ENDPOINT';
  const endpoint = env[name];
  if (!endpoint || env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none') return false;
  if (!['http:', 'https:'].includes(URL.parse(endpoint)?.protocol ?? ''))
    throw new Error(`${name} is no address: set it to that of a collector, such as http://127.0.0.1:4318.`);
  const protocol = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || env.OTEL_EXPORTER_OTLP_PROTOCOL || 'http/json';
  // Collectors that accept protobuf over HTTP accept JSON at the same address.
  if (!protocol.startsWith('http/'))
    throw new Error(
      `OTEL_EXPORTER_OTLP_PROTOCOL is “${protocol}”: traces are sent over HTTP. Set it to http/json, and the endpoint to the HTTP port of the collector (4318).`,
    );
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = env;
  if (sampler && !samplers.test(sampler))
    throw new Error(
      `OTEL_TRACES_SAMPLER is “${sampler}”: set it to always_on, always_off or traceidratio, each also with “parentbased_” in front.`,
    );
  if (ratio && !(Number(ratio) >= 0 && Number(ratio) <= 1))
    throw new Error(`OTEL_TRACES_SAMPLER_ARG is “${ratio}”: set it to a share from 0 to 1.`);
  return true;
}

/** Starts tracing where it is configured. @returns sends the spans that are left, and ends it */
export async function openTracing(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  if (!sendsTraces(env)) return async () => {};
  const { startTracing } = await import('./tracing.ts');
  return startTracing(env);
}
