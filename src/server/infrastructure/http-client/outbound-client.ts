/**
 * HTTP client of all outbound calls. Limits time and size, connects to public addresses only, and follows no redirect to another host. It logs
 * nothing and keeps no header, so that no secret can leak.
 */
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { observe } from '../observability/instrumentation.ts';
import { guardedLookup, hostOf, blockedAddress, isAllowedAddress, type NetworkReach } from './ssrf-guard.ts';

interface OutboundRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  /** sent as it is; its content type is in the headers */
  body?: string | Buffer;
  reach: NetworkReach;
  /** name of the service for metrics and traces, where not the client's */
  service?: string;
  /** redirects to other hosts are followed, each checked like the first: for requests without secrets */
  followsAnywhere?: boolean;
}

export interface OutboundAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  body: Buffer;
}

/** Why there is no response. */
export type NoAnswerReason = 'unreachable' | 'timeout' | 'too_large' | 'inner_address' | 'redirect';

/** No usable response was received; `message` names host and reason, for the log. */
export class OutboundError extends Error {
  readonly reason: NoAnswerReason;

  constructor(reason: NoAnswerReason, url: URL, detail = '') {
    super(`${url.host}: ${reason}${detail && ` (${detail})`}`);
    this.name = 'OutboundError';
    this.reason = reason;
  }
}

export interface OutboundLimits {
  /** milliseconds for the whole call */
  timeout: number;
  /** most bytes of a response */
  size: number;
}

export interface OutboundClient {
  /** Sends a request; responses of any status resolve. @throws {@link OutboundError} without a usable response */
  send(request: OutboundRequest): Promise<OutboundAnswer>;
  /** Closes idle connections. */
  close(): void;
}

const defaults: OutboundLimits = { timeout: 15_000, size: 8 * 1_048_576 };
const mostRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Creates the client.
 * @param service name of the services that it calls, for metrics and traces: one of a fixed set, no name of a tenant
 */
export function createOutboundClient(service: string, limits: Partial<OutboundLimits> = {}): OutboundClient {
  const { timeout, size } = { ...defaults, ...limits };
  // A kept-alive connection is reused without a lookup, which is where addresses are checked: each reach has agents of its own.
  const kept = new Map<NetworkReach, { 'http:': http.Agent; 'https:': https.Agent }>();
  const agentsOf = (reach: NetworkReach) => {
    const agents = kept.get(reach) ?? {
      'http:': new http.Agent({ keepAlive: true }),
      'https:': new https.Agent({ keepAlive: true }),
    };
    kept.set(reach, agents);
    return agents;
  };

  async function once(request: OutboundRequest, signal: AbortSignal): Promise<OutboundAnswer> {
    const { url, reach, method, headers, body } = request;
    const host = hostOf(url);
    // An IP address needs no lookup, so the lookup would not check it.
    if (isIP(host) && !isAllowedAddress(host, reach)) throw new OutboundError('inner_address', url);
    const isSecure = url.protocol === 'https:';
    const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
    const sent = (isSecure ? https : http).request(url, {
      method,
      headers: {
        'accept-encoding': 'identity',
        ...headers,
        ...(body && { 'content-length': Buffer.byteLength(body) }),
      },
      agent: agentsOf(reach)[isSecure ? 'https:' : 'http:'],
      lookup: guardedLookup(reach),
      signal,
    });
    sent.on('response', resolve).on('error', reject).end(body);
    const response = await promise;
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > size) {
        response.destroy();
        throw new OutboundError('too_large', url);
      }
      chunks.push(chunk);
    }
    const whole = Buffer.concat(chunks);
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: whole,
      get text() {
        return whole.toString('utf8');
      },
    };
  }

  async function follow(request: OutboundRequest): Promise<OutboundAnswer> {
    const signal = AbortSignal.timeout(timeout);
    let { url } = request;
    try {
      for (let step = 0; step <= mostRedirects; step++) {
        const answer = await once({ ...request, url }, signal);
        const { location } = answer.headers;
        if (!redirects.has(answer.status) || !location) return answer;
        const next = URL.parse(location, url);
        // Redirects within the same origin are followed; another host must not receive the credentials, unless the request carries none.
        const isFollowed = next?.origin === url.origin || (request.followsAnywhere && isWeb(next));
        if (request.method !== 'GET' || !next || !isFollowed) break;
        url = next;
      }
    } catch (error) {
      throw asOutboundError(error, url, signal);
    }
    throw new OutboundError('redirect', url);
  }

  return {
    async send(request) {
      const name = request.service ?? service;
      const call = observe({
        type: 'call',
        name,
        attributes: { 'http.request.method': request.method, 'peer.service': name },
      });
      if (!call) return follow(request);
      const { traceparent } = call;
      try {
        const answer = await follow({
          ...request,
          headers: { ...request.headers, ...(traceparent && { traceparent }) },
        });
        call.end(`${Math.floor(answer.status / 100)}xx`);
        return answer;
      } catch (error) {
        call.end((error as OutboundError).reason);
        throw error;
      }
    },
    close() {
      for (const agents of kept.values()) {
        agents['http:'].destroy();
        agents['https:'].destroy();
      }
    },
  };
}

const isWeb = (url: URL | null): boolean => url !== null && ['http:', 'https:'].includes(url.protocol);

function asOutboundError(error: unknown, url: URL, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error;
  if (signal.aborted) return new OutboundError('timeout', url);
  const { code = 'unknown' } = error as { code?: string };
  return new OutboundError(code === blockedAddress ? 'inner_address' : 'unreachable', url, code);
}
