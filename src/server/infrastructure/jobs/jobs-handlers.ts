/** Handlers of jobs: list, read, cancel, retry. */
import type { Handler } from '../http/request-context.ts';
import { cancelJob, retryJob } from './change-job.ts';
import { listJobs, readJob, type JobList } from './read-jobs.ts';

export const list: Handler = async (request, { read, language }) => ({
  body: await read((transaction, session) =>
    listJobs(transaction, session, request.query as JobList, language),
  ),
});

export const readOne: Handler = async (request, { read, language }) => {
  const { id } = request.params as { id: number };
  return {
    body: { data: await read((transaction, session) => readJob(transaction, session, id, language)) },
  };
};

export const cancel: Handler = (request, context) => change(request, context, cancelJob);

export const retry: Handler = (request, context) => change(request, context, retryJob);

/** Changes a job that the session may see. @returns the response with the changed job */
async function change(
  request: Parameters<Handler>[0],
  { write, language }: Parameters<Handler>[1],
  work: typeof cancelJob,
): ReturnType<Handler> {
  const { id } = request.params as { id: number };
  const data = await write(async (transaction, session) => {
    const job = await readJob(transaction, session, id, language);
    await work(transaction, session.companyId, job);
    return readJob(transaction, session, id, language);
  });
  return { body: { data } };
}
