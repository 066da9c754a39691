import type { JsonSchema } from '../../shared/resources/json-schema.ts';
import type { FieldModel } from '../../shared/resources/resource-model.ts';
import { pickLimits, type FieldType } from '../field-type.ts';

/** A picture in responses. URLs are below `/files`; width and height are those of the largest size, in pixels. */
export interface ImageAnswer {
  id: number;
  url: string;
  thumbnailUrl: string;
  width: number;
  height: number;
}

const image: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    url: { type: 'string' },
    thumbnailUrl: { type: 'string' },
    width: { type: 'integer' },
    height: { type: 'integer' },
  },
  required: ['id', 'url', 'thumbnailUrl', 'width', 'height'],
  additionalProperties: false,
};

/** Limits of the number of pictures, with an error code of their own. */
const counted = (field: FieldModel): JsonSchema => ({
  ...pickLimits(field.schema, 'minItems', 'maxItems'),
  'x-refusals': { maxItems: 'image_limit' },
});

/** Image list: uploaded pictures in order, written as ids, read with their URLs. `maxItems` limits their number. */
export const kind: FieldType = {
  name: 'image-list',
  types: ['array'],
  check: (field) =>
    field.schema.maxItems ? [] : ['An image list needs “maxItems”: how many pictures one may keep.'],
  wire: (field, direction) => ({
    type: 'array',
    items: direction === 'read' ? image : { type: 'integer', minimum: 1 },
    ...(direction === 'read' ? {} : { uniqueItems: true, ...counted(field) }),
  }),
  filters: [],
  sortable: false,
  searchable: false,
  short: true,
  sample: () => [],
  toText: (value) => ((value ?? []) as ImageAnswer[]).map(({ url }) => url).join(' | '),
  fromText: () => {
    throw new Error('Pictures are not read from a table yet: upload them on the record.');
  },
};
