/** Every job kind and state of the server has its texts in both languages. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { jobTypes as offered } from '../../../src/admin/features/data/jobs/JobFilters.tsx';
import { createTranslator } from '../../../src/admin/providers/texts/translate.ts';
import { jobFacts } from '../../../src/server/infrastructure/jobs/job-facts.ts';
import { jobKinds } from '../../../src/server/app/job-kinds.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const server = path.join(root, 'src/server');
const keys = new Set(
  readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap(
      (file) => readFileSync(path.join(server, file), 'utf8').match(/(?<=')jobs\.[a-z_.]+(?=')/gu) ?? [],
    )
    .filter((key) => key.split('.').length > 2),
);

it('every job kind has a description', () => {
  expect([...jobFacts.keys()].toSorted()).toEqual([...jobKinds.keys()].toSorted());
});

it('the list of jobs can be filtered by every kind', () => {
  expect([...offered].toSorted()).toEqual([...jobKinds.keys()].toSorted());
});

describe.each(['en', 'ar'] as const)('the texts in %s', (locale) => {
  const words = JSON.parse(
    readFileSync(path.join(root, `locales/${locale}/data/jobs.json`), 'utf8'),
  ) as object;
  const { translate: text } = createTranslator(locale, words as Record<string, unknown>);

  it.each([...keys])('have the key %s', (key) => {
    expect(text(key)).not.toBe(key);
  });

  it.each([...jobKinds.keys()])('have a name and a title for jobs of the kind %s', (kind) => {
    expect(text(`jobs.kind.${kind}`)).not.toContain('jobs.');
    expect(text(`jobs.title.${kind}`)).not.toContain('jobs.');
  });
});
