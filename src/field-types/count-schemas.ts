/** Request schemas of concurrently changed numbers (`x-field.counts`), written with the value read before, or as a difference. */
import { changeFieldName, seenFieldName } from '../shared/texts/count-field-names.ts';
import type { JsonSchema } from '../shared/resources/json-schema.ts';
import type { ResourceModel } from '../shared/resources/resource-model.ts';

/** The additional properties of an update. */
export function countSchemas({ fields, servedBy }: ResourceModel): Record<string, JsonSchema> {
  if (servedBy) return {};
  return Object.fromEntries(
    fields
      .filter(({ counts, readOnly }) => counts && !readOnly)
      .flatMap(({ name, title, schema }): [string, JsonSchema][] => {
        const most =
          typeof schema.maximum === 'number' ? { minimum: -schema.maximum, maximum: schema.maximum } : {};
        return [
          [
            changeFieldName(name),
            {
              title: `${title.en}: change`,
              description: `By how much \`${name}\` changes, whatever it is now; not beside \`${name}\` or \`${seenFieldName(name)}\`.`,
              type: 'integer',
              ...most,
            },
          ],
          [
            seenFieldName(name),
            {
              title: `${title.en}: seen`,
              description: `What \`${name}\` was when the writer decided on its new value, which stands beside it. 409 with today’s figure where it is another now.`,
              type: 'integer',
            },
          ],
        ];
      }),
  );
}
