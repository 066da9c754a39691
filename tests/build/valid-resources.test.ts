/** The catalogue used in development while a definition has mistakes. */
import { expect, it } from 'vitest';
import { surveyDefinitions } from '../../src/build/definitions/read-definitions.ts';
import { validResources } from '../../src/build/definitions/valid-resources.ts';
import { define, field, inProject, schemaOf } from './definitions.ts';

const title = field('string', { maxLength: 80 });
const pointing = (reference: string) => ({ title, of: field('integer', { 'x-field': { reference } }) });

it('a new definition with mistakes is left out, with those that refer to it', async () => {
  const definitions = await inProject(
    {
      broken: '{',
      pointing: schemaOf('pointing', pointing('broken')),
      further: schemaOf('further', pointing('pointing')),
      sound: schemaOf('sound', { title }),
    },
    surveyDefinitions,
  );
  expect(Object.keys(validResources(definitions, {}))).toEqual(['sound']);
  expect(definitions.get('further')?.problems[0]?.message).toMatch(
    /points at “pointing”, which is left out/u,
  );
});

it('a changed definition with mistakes stays as it was, and so do those that refer to it', async () => {
  const before = await define('broken', { title });
  const definitions = await inProject(
    {
      broken: schemaOf('broken', { title: { ...title, maxLenght: 1 } }),
      pointing: schemaOf('pointing', pointing('broken')),
    },
    surveyDefinitions,
  );
  const catalogue = validResources(definitions, before);
  expect(Object.keys(catalogue).toSorted()).toEqual(['broken', 'pointing']);
  expect(catalogue.broken).toBe(before.broken);
});
