import type { FieldModel } from '../../shared/resources/resource-model.ts';

/** Whether the values are integers. Choices are identified by texts; values are sent and stored in their own type. */
export const hasNumericValues = ({ schema }: Pick<FieldModel, 'schema'>): boolean =>
  schema.items?.type === 'integer' ||
  (schema.items?.enum?.length ? schema.items.enum.every((value) => Number.isInteger(value)) : false);

/** Converts a choice to its value. */
export const parseChoice = (choice: string, field: Pick<FieldModel, 'schema'>): string | number =>
  hasNumericValues(field) ? Number(choice) : choice;

/** Converts a value to its choice. */
export const formatChoice = (value: unknown): string => String(value);
