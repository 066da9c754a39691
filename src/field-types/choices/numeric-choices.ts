import type { FieldModel } from '../../shared/resources/resource-model.ts';

/** Are its values whole numbers? Choices are named by texts; the values travel and are kept as what they are. */
export const isNumbered = ({ schema }: Pick<FieldModel, 'schema'>): boolean =>
  schema.items?.type === 'integer' ||
  (schema.items?.enum?.length ? schema.items.enum.every((value) => Number.isInteger(value)) : false);

/** A choice as the value that it stands for. */
export const valueOf = (choice: string, field: Pick<FieldModel, 'schema'>): string | number =>
  isNumbered(field) ? Number(choice) : choice;

/** A value as the choice that stands for it. */
export const choiceOf = (value: unknown): string => String(value);
