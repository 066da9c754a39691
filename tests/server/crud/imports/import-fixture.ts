/** Shared code of import tests: a store with an owner and a viewer, a pasted or uploaded table, its dry run and its application. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect } from 'vitest';
import { localFiles } from '../../../../src/server/infrastructure/files/local.ts';
import type { JobServices } from '../../../../src/server/infrastructure/jobs/job.ts';
import { runJobs } from '../../run-jobs.ts';
import { useApp } from '../../app-harness.ts';
import { useDatabase } from '../../harness.ts';

/** A file as a browser uploads it. */
export function upload(bytes: Buffer | string, fileName: string, resource?: string) {
  const field = resource
    ? `--x\r\ncontent-disposition: form-data; name="resource"\r\n\r\n${resource}\r\n`
    : '';
  const head = `${field}--x\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`;
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes as string), Buffer.from('\r\n--x--\r\n')]),
  };
}

/** A file of `tests/fixtures/imports`. */
export const fixture = (name: string) => readFile(path.resolve('tests/fixtures/imports', name));

/** One for each test file. */
export async function useImports() {
  const place = await useDatabase();
  const { database, shops, asOwner, home } = place;
  const { call, signIn, app } = await useApp(place);
  const { nile, delta } = shops;
  const tokens = {
    owner: await signIn(nile.owner.email),
    viewer: await signIn(nile.viewer.email),
    other: await signIn(delta.owner.email),
  };
  const files = localFiles(path.join(home, 'files'));
  const work = (services: Partial<JobServices> = {}) => runJobs(database, { files, ...services });

  const paste = async (resource: string, text: string, token = tokens.owner) =>
    (await call('POST', '/imports', { token, body: { resource, text } })).body.data;
  const dryRun = async (id: number, body: object = { onMissing: 'create' }) => {
    const answer = await call('PUT', `/imports/${id}`, { token: tokens.owner, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    await work();
    return read(id);
  };
  const read = async (id: number) => (await call('GET', `/imports/${id}`, { token: tokens.owner })).body.data;
  const rowsOf = async (id: number, query = '') =>
    (await call('GET', `/imports/${id}/rows?limit=100${query}`, { token: tokens.owner })).body.data;
  const apply = async (id: number, services: Partial<JobServices> = {}) => {
    expect((await call('POST', `/imports/${id}/apply`, { token: tokens.owner })).status).toBe(202);
    await work(services);
    return read(id);
  };
  const undo = async (id: number) => {
    expect((await call('POST', `/imports/${id}/undo`, { token: tokens.owner })).status).toBe(202);
    await work();
    return read(id);
  };

  beforeEach(async () => {
    await asOwner('delete from imports');
    await asOwner('delete from change_previews');
    await asOwner('delete from jobs');
  });
  return {
    place,
    database,
    nile,
    asOwner,
    home,
    app,
    call,
    tokens,
    files,
    work,
    paste,
    dryRun,
    read,
    rowsOf,
    apply,
    undo,
  };
}
