/** Packages loaded at start: rarely used ones are loaded at first use, as they would stay in memory as long as the server runs. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { PROJECT } from '../../src/scripts/project.ts';

/** Prints the packages that a module loads, directly or indirectly. */
const script = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    resolve(name, context, next) {
      const found = next(name, context);
      const own = /.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/u.exec(found.url);
      if (own) packages.add(own[1]);
      return found;
    },
  });
  await import(process.argv[1]);
  console.log(JSON.stringify([...packages]));
  process.exit(0);
`;

const programs = ['src/server/main.ts', 'dist/server/main.js'];

it.each(programs)(
  '%s loads PDF, image, spreadsheet, HTML sanitizer, push and monitoring packages at first use only',
  async (program) => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      script,
      path.join(PROJECT, program),
    ]);
    const loaded = new Set(JSON.parse(stdout) as string[]);
    expect(loaded).toContain('fastify');
    const late = [
      '@react-pdf/renderer',
      '@cantoo/pdf-lib',
      'bwip-js',
      'sharp',
      'sanitize-html',
      'postcss',
      'yauzl',
      'saxes',
      'fflate',
      'web-push',
      'nodemailer',
      'ioredis',
      'prom-client',
      '@opentelemetry/api',
    ];
    expect(late.filter((name) => loaded.has(name))).toEqual([]);
  },
);
