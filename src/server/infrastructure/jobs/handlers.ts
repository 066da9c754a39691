/** Handlers of jobs, by operationId. */
import type { Handlers } from '../http/request-context.ts';
import * as jobs from './jobs-handlers.ts';

export const jobsHandlers: Handlers = {
  'jobs.list': jobs.list,
  'jobs.read': jobs.readOne,
  'jobs.cancel': jobs.cancel,
  'jobs.retry': jobs.retry,
};
