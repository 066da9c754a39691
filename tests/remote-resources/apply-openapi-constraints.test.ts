/** Constraints from the other API's OpenAPI document: fields that it only returns become read-only. */
import { beforeEach, expect, it } from 'vitest';
import { applyOpenapiConstraints } from '../../src/build/remote-resources/apply-openapi-constraints.ts';
import { shapeOf } from '../../src/build/remote-resources/foreign-schema.ts';
import type { ForeignOperation } from '../../src/build/remote-resources/foreign-document.ts';
import type { RemoteCall } from '../../src/shared/resources/remote-resource.ts';
import type { ResourceModel } from '../../src/shared/resources/resource-model.ts';
import { define, field } from '../build/definitions.ts';

const text = { type: 'string' };
const record = {
  properties: {
    id: text,
    name: text,
    made: text,
    seen: { ...text, readOnly: true },
    inner: { properties: { at: text } },
  },
};
const declared = {
  dialect: 'openapi',
  document: 'd',
  company: 'shared',
  fields: { place: '/inner/at' },
} as const;

const operation = (method: string, answered: object, sent?: object): ForeignOperation => ({
  method,
  path: '/things',
  parameters: [],
  answerHeaders: [],
  answered: shapeOf({}, answered as never),
  ...(sent && { sent: shapeOf({}, sent as never) }),
});
const list = operation('GET', { type: 'array', items: record });
const calls = (...more: [RemoteCall, ForeignOperation][]) =>
  new Map<RemoteCall, ForeignOperation>([['list', list], ['read', operation('GET', record)], ...more]);

let things: ResourceModel;
beforeEach(async () => {
  const short = () => field('string', { maxLength: 20 });
  const catalogue = await define('things', {
    name: short(),
    made: short(),
    seen: short(),
    place: short(),
    misspelt: short(),
  });
  things = catalogue.things!;
  things.fields.push({
    ...things.fields[0]!,
    name: 'id',
    kind: 'number',
    schema: { type: 'integer' },
    readOnly: true,
  });
});
const onlyRead = () => things.fields.filter(({ readOnly }) => readOnly).map(({ name }) => name);

it('a field marked read-only, or accepted by no request body, becomes read-only; a misspelt one does not', () => {
  const body = { properties: { name: text, seen: { ...text, readOnly: true } } };
  applyOpenapiConstraints(things, calls(['create', operation('POST', record, body)]), declared);
  expect(onlyRead()).toEqual(['made', 'seen', 'place', 'id']);
});

it('a property with the name of an object’s own property is read as one', () => {
  const { properties } = shapeOf(
    {},
    { allOf: [{ properties: { ['__proto__']: text } }], properties: { name: text } },
  );
  expect(Object.keys(properties ?? {})).toEqual(['__proto__', 'name']);
});

it('a request body without properties accepts every field not marked read-only', () => {
  applyOpenapiConstraints(things, calls(['update', operation('PATCH', record)]), declared);
  expect(onlyRead()).toEqual(['seen', 'id']);
});

it('an id that is a text there becomes a text field here', () => {
  applyOpenapiConstraints(things, calls(), declared);
  expect(things.fields.at(-1)).toMatchObject({ kind: 'text', schema: { type: 'string' } });
});
