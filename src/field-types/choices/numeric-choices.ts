import type { FieldModel } from '../../shared/resources/resource-model.ts';

/** Are its values whole numbers? Choices are named by texts; the values travel and are kept as what they are. */
export const hasNumericValues = ({ schema }: Pick<FieldModel, 'schema'>): boolean =>
  schema.items?.type === 'integer' ||
  (schema.items?.enum?.length ? schema.items.enum.every((value) => Number.isInteger(value)) : false);

/** A choice as the value that it stands for. */
export const parseChoice = (choice: string, field: Pick<FieldModel, 'schema'>): string | number =>
  hasNumericValues(field) ? Number(choice) : choice;

/** A value as the choice that stands for it. */
export const formatChoice = (value: unknown): string => String(value);
