/** Measurements of finished operations: what metrics count. A worker thread sends them to the server's thread, which has the registry. */
import { addObserver, type Operation } from './instrumentation.ts';

export interface Measurement extends Pick<Operation, 'type' | 'name' | 'count'> {
  outcome: string;
  seconds: number;
}

/** Calls `record` after each operation. @returns ends it */
export function measureOperations(record: (measurement: Measurement) => void): () => void {
  return addObserver(({ type, name, count }) => {
    const startedAt = performance.now();
    return {
      run: (work) => work(),
      end: (outcome, details) =>
        record({
          type,
          name: details?.name ?? name,
          outcome,
          seconds: (performance.now() - startedAt) / 1000,
          ...(count !== undefined && { count }),
        }),
    };
  });
}

/** Message of a worker thread with its measurements. */
export interface MeasurementMessage {
  measurements: Measurement[];
}

/** Milliseconds for which measurements are collected before they are sent. */
const sendEvery = 1_000;

/** Sends the measurements of this thread in batches. @returns sends the rest and ends it */
export function sendMeasurements(send: (message: MeasurementMessage) => void): () => void {
  let waiting: Measurement[] = [];
  const flush = () => {
    if (waiting.length > 0) send({ measurements: waiting });
    waiting = [];
  };
  const stop = measureOperations((measurement) => waiting.push(measurement));
  const timer = setInterval(flush, sendEvery).unref();
  return () => {
    stop();
    clearInterval(timer);
    flush();
  };
}

/** The measurements in a message of a worker thread; none where it is another message. */
export const measurementsIn = (message: unknown): readonly Measurement[] =>
  (message as Partial<MeasurementMessage> | null)?.measurements ?? [];
