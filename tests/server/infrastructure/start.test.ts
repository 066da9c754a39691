/** Server start: settings from the environment, migrations, and what production refuses. */
import { describe, expect, inject, it } from 'vitest';
import type { ClientConfig } from 'pg';
import {
  unconfiguredWarning,
  unconfiguredChannels,
} from '../../../src/server/infrastructure/messages/open-messenger.ts';
import { demoSignIns, refuseDemoPasswords } from '../../../src/server/app/demo-store.ts';
import { migrate } from '../../../src/server/infrastructure/database/migrate.ts';
import { readMigrations } from '../../../src/server/infrastructure/database/migration-files.ts';
import { operationHandlers } from '../../../src/server/app/operation-handlers.ts';
import { listen } from '../../../src/server/app/listen.ts';
import { readSettings } from '../../../src/server/app/settings.ts';
import { buildApp } from '../../../src/server/app/app.ts';
import { runAs, withDatabase } from '../global-setup.ts';
import { useApp } from '../app-harness.ts';
import { useInfrastructureApp } from '../infrastructure-app.ts';
import { password, useDatabase } from '../harness.ts';
import { testServices } from '../test-services.ts';
import { until } from '../../until.ts';

const place = await useDatabase();
const { database, shops, asOwner, config } = place;

describe('settings', () => {
  it('in production name the missing variable', () => {
    const production = { NODE_ENV: 'production' };
    expect(() => readSettings(production)).toThrow(/set DATABASE_URL/u);
    const withDatabaseUrl = { ...production, DATABASE_URL: 'postgres://db' };
    expect(() => readSettings(withDatabaseUrl)).toThrow(/set MATJAR_SECRET/u);
    expect(() => readSettings({ ...withDatabaseUrl, MATJAR_SECRET: 'short' })).toThrow(/at least 32/u);
    expect(readSettings({ ...withDatabaseUrl, MATJAR_SECRET: 'x'.repeat(32) })).toMatchObject({
      secure: true,
    });
  });

  it('have an error for an invalid value', () => {
    expect(() => readSettings({ PORT: 'abc' })).toThrow(/PORT is “abc”/u);
    expect(() => readSettings({ PORT: '70000' })).toThrow(/PORT/u);
    expect(() => readSettings({ MATJAR_PUBLIC_URL: 'shop' })).toThrow(/MATJAR_PUBLIC_URL/u);
    expect(() => readSettings({ MATJAR_ROLE: 'both' })).toThrow(/MATJAR_ROLE is “both”/u);
    expect(() => readSettings({ MATJAR_DRAIN_SECONDS: 'soon' })).toThrow(/MATJAR_DRAIN_SECONDS is “soon”/u);
    expect(() => readSettings({ MATJAR_MIGRATE: 'no' })).toThrow(/MATJAR_MIGRATE is “no”/u);
    expect([readSettings({}).migrates, readSettings({ MATJAR_MIGRATE: 'off' }).migrates]).toEqual([
      true,
      false,
    ]);
    for (const proxies of ['yes', '10.0.0.0/33', '10.0.0.1;10.0.0.2', '12'])
      expect(() => readSettings({ TRUST_PROXY: proxies })).toThrow(`TRUST_PROXY is “${proxies}”`);
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      isPortFixed: false,
      secure: false,
    });
  });
});

describe('a worker', () => {
  const worker = { MATJAR_ROLE: 'worker', MATJAR_PUBLIC_URL: 'https://admin.example.com' };

  it('has a port for its health alone', () => {
    expect(readSettings({ ...worker, PORT: '4000' })).toMatchObject({ port: 4000, jobsAtOnce: 2 });
    expect(readSettings({ ...worker, PORT: '4000', MATJAR_HEALTH_PORT: '4001' }).port).toBe(4001);
    expect(() => readSettings({ ...worker, MATJAR_HEALTH_PORT: 'x' })).toThrow(/MATJAR_HEALTH_PORT is “x”/u);
    // A web process ignores it, and runs no jobs.
    const web = readSettings({ MATJAR_ROLE: 'web', PORT: '4000', MATJAR_HEALTH_PORT: '4001' });
    expect([web.port, web.jobsAtOnce]).toEqual([4000, 0]);
  });

  it('needs the address of the web processes, and jobs', () => {
    expect(() => readSettings({ MATJAR_ROLE: 'worker' })).toThrow(/set MATJAR_PUBLIC_URL/u);
    expect(() => readSettings({ ...worker, MATJAR_JOBS: '0' })).toThrow(/MATJAR_JOBS is 0/u);
  });
});

describe('a port in use', () => {
  it('is skipped, unless it was requested', async () => {
    const first = await useInfrastructureApp(place);
    const second = await useInfrastructureApp(place);
    const third = await useInfrastructureApp(place);
    const settings = readSettings({ PORT: '0' });
    const taken = Number(new URL(await listen(first.app, settings)).port);
    await expect(listen(second.app, { ...settings, port: taken })).rejects.toThrow(`Port ${taken} is taken`);
    const other = Number(
      new URL(await listen(third.app, { ...settings, port: taken, isPortFixed: false })).port,
    );
    expect(other).toBeGreaterThan(taken);
  });
});

describe('migrations', () => {
  const draft = { name: '9998-draft.sql', text: 'create table draft (id int);' };
  const withDraft = async () => [...(await readMigrations()), draft];

  it('a new database is built once, by one of many that start together, and then migrated', async () => {
    const { config: server } = inject('testServer');
    const name = `matjar_start_${process.pid}`;
    await runAs(server, `create database ${name}`);
    try {
      const target = withDatabase(server, name) as ClientConfig;
      const applied = await Promise.all([migrate(target), migrate(target), migrate(target)]);
      expect(applied.flat()).toEqual(['schema']);
      expect(await migrate(target)).toEqual([]);
      expect(await migrate(target, await withDraft())).toEqual([draft.name]);
    } finally {
      await runAs(server, `drop database ${name} with (force)`);
    }
  });

  it('report an applied file that was changed, and leave those of a newer version alone', async () => {
    const files = await withDraft();
    expect(await migrate(config as ClientConfig, files)).toEqual([draft.name]);
    const changed = files.map((file) =>
      file === draft ? { ...file, text: `${file.text}\nselect 1;` } : file,
    );
    await expect(migrate(config as ClientConfig, changed)).rejects.toThrow(
      /9998-draft\.sql was applied .* changed since/u,
    );
    expect(await migrate(config as ClientConfig)).toEqual([]);
    const otherLineEnds = files.map(({ name, text }) => ({ name, text: text.replaceAll('\n', '\r\n') }));
    expect(await migrate(config as ClientConfig, otherLineEnds)).toEqual([]);
  });

  it('roll back a file that fails, and name it', async () => {
    const files = [
      ...(await withDraft()),
      { name: '9999-broken.sql', text: 'create table half (id int); select 1/0;' },
    ];
    await expect(migrate(config as ClientConfig, files)).rejects.toThrow(
      /9999-broken\.sql failed and was undone: division by zero/u,
    );
    expect(await asOwner(`select 1 from pg_class where relname = 'half'`)).toEqual([]);
  });
});

describe('production', () => {
  it('warns that codes cannot be sent without a service for mail and SMS', async () => {
    const mail = { MATJAR_SMTP_URL: 'smtp://mail.example' };
    const sms = { MATJAR_SMS_URL: 'https://sms.example' };
    expect(unconfiguredWarning(unconfiguredChannels({}))).toMatch(
      /by mail and SMS .*“outbox”.* Set MATJAR_SMTP_URL .* and MATJAR_SMS_URL/u,
    );
    expect(unconfiguredWarning(unconfiguredChannels(mail))).toMatch(
      /^No service sends SMS: .* Set MATJAR_SMS_URL/u,
    );
    expect(unconfiguredWarning(unconfiguredChannels(sms))).toMatch(
      /^No service sends mail: .* Set MATJAR_SMTP_URL/u,
    );
    expect(unconfiguredWarning(unconfiguredChannels({ ...mail, ...sms }))).toBeNull();
  });

  it('has that warning in the readiness probe, which is still ready', async () => {
    const warned = await useApp(place, { warnings: [unconfiguredWarning(['sms'])!] });
    const answer = await warned.app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'ready', warnings: [expect.stringMatching(/SMS/u)] }),
    ]);
    const quiet = await useApp(place);
    expect((await quiet.app.inject('/readyz')).json()).toEqual({
      status: 'ready',
      checks: expect.any(Object),
    });
  });

  it('does not start while a user has a demo password', async () => {
    await expect(refuseDemoPasswords(database)).resolves.toBeUndefined();
    await asOwner(
      `insert into demo_sign_ins (email, password, note) values ($1, $2, 'owner'), ($3, 'changed since', '')`,
      [shops.nile.owner.email, password, shops.nile.viewer.email],
    );
    expect(await demoSignIns(database)).toEqual([{ email: shops.nile.owner.email, password, note: 'owner' }]);
    await expect(refuseDemoPasswords(database)).rejects.toThrow(/owner@nile\.example .*DATABASE_URL/u);
  });
});

it('closing answers open requests first', async () => {
  const { document, signIn } = await useInfrastructureApp(place);
  const token = await signIn(shops.nile.owner.email);
  const working = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  const slow = await buildApp({
    services: testServices(database, place.home),
    document,
    adminFolder: '/nowhere',
    operations: {
      resources: new Map(),
      handWritten: {
        ...operationHandlers,
        'products.metadata': async (request, context) => {
          working.resolve();
          await mayAnswer.promise;
          return operationHandlers['products.metadata']!(request, context);
        },
      },
    },
  });
  const address = await slow.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(`${address}/api/v2/products/metadata`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await working.promise;
  const closed = slow.close();
  await until(() =>
    fetch(address).then(
      () => false,
      () => true,
    ),
  );
  mayAnswer.resolve();
  expect((await answer).status).toBe(200);
  await closed;
});
