/** The job that both queues of the bench run: a number of steps, each a transaction that writes one row and takes a while. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Connection } from '../../src/server/infrastructure/database/connection.ts';
import type { JobKind } from '../../src/server/infrastructure/jobs/job.ts';
import { jobFacts } from '../../src/server/infrastructure/jobs/job-facts.ts';

export interface Steps {
  /** identifies it in `bench.steps` */
  tag: string;
  steps: number;
  /** duration of each step in milliseconds */
  pace: number;
}

/** `bench.steps` has the committed steps; the sequence counts started ones, rolled back or not. */
export const benchTables = `
  drop schema if exists bench cascade;
  create schema bench;
  create table bench.steps (tag text, step int, at timestamptz not null default clock_timestamp());
  create sequence bench.begun;
  grant usage on schema bench to matjar_app;
  grant select, insert on bench.steps to matjar_app;
  grant usage on sequence bench.begun to matjar_app`;

export const beginStep = `select nextval('bench.begun')`;
export const writeStep = 'insert into bench.steps (tag, step) values ($1, $2)';

export const benchJob: JobKind<Steps, { step: number }> = {
  kind: 'bench',
  async run(job) {
    const { tag, steps, pace } = job.input;
    for (let step = job.state?.step ?? 0; step < steps; step += 1)
      await job.inCompany(async (transaction: Connection) => {
        await sql.raw(beginStep).execute(transaction);
        if (pace) await wait(pace);
        await sql`insert into bench.steps (tag, step) values (${tag}, ${step})`.execute(transaction);
        await job.checkpoint({ step: step + 1 });
      });
  },
};

jobFacts.set('bench', { maxAttempts: 1_000 });
