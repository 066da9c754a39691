/**
 * Instrumentation of requests, statement batches, jobs, outbound calls and messages. Observers (`metrics.ts`, `tracing.ts`) are added at start where
 * they are configured; without any, an instrumented call costs one comparison. Names are from fixed sets: no value of a tenant.
 */
export interface Operation {
  type: 'request' | 'statements' | 'job' | 'call' | 'message';
  /** operation id, summary of the statements, kind of job, service, or channel */
  name: string;
  /** number of statements in the batch */
  count?: number;
  /** W3C trace context of the caller */
  traceparent?: string | undefined;
  /** further attributes of the span; no metric has them */
  attributes?: Record<string, string | number>;
}

/** An operation under way. */
export interface Observation {
  /** runs code as a part of the operation, so that operations in it belong to it */
  run<T>(work: () => T): T;
  /** W3C trace context to pass on; `undefined` without tracing */
  traceparent?: string | undefined;
  /** @param name where it is known only at the end @param error for the span */
  end(outcome: string, details?: { name?: string; error?: unknown }): void;
}

/** Observes an operation from its start; `null`: not this one. */
export type Observer = (operation: Operation) => Observation | null;

const observers = new Set<Observer>();

/** Adds an observer. @returns removes it */
export function addObserver(observer: Observer): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

/** Whether anything is observed: for callers whose description of an operation costs time. */
export const isObserved = (): boolean => observers.size > 0;

/** Begins an operation; `null` without observers. */
export function observe(operation: Operation): Observation | null {
  if (!observers.size) return null;
  const all = [...observers].flatMap((observer) => observer(operation) ?? []);
  if (all.length < 2) return all[0] ?? null;
  return {
    run: (work) =>
      all.reduce(
        (inner, { run }) =>
          () =>
            run(inner),
        work,
      )(),
    traceparent: all.find(({ traceparent }) => traceparent)?.traceparent,
    end: (outcome, details) => all.forEach((each) => each.end(outcome, details)),
  };
}

/**
 * Runs work as an operation.
 * @param work gets the trace context to pass on
 * @param outcomeOf the outcome of an error
 */
export async function observed<T>(
  operation: Operation,
  work: (traceparent?: string) => Promise<T>,
  outcomeOf: (error: unknown) => string = () => 'error',
): Promise<T> {
  const observation = observe(operation);
  if (!observation) return work();
  try {
    const result = await observation.run(() => work(observation.traceparent));
    observation.end('ok');
    return result;
  } catch (error) {
    observation.end(outcomeOf(error), { error });
    throw error;
  }
}

let readTraceparent: () => string | undefined = () => undefined;

/** Sets how the current trace context is read; called by `tracing.ts`. */
export function setTraceSource(source: () => string | undefined): void {
  readTraceparent = source;
}

/** W3C trace context of the operation that the caller runs in. */
export const currentTraceparent = (): string | undefined => readTraceparent();
