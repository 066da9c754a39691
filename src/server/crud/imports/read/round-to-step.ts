import type { FieldModel } from '../../../../shared/resources/resource-model.ts';

/**
 * A measurement as finely as its field keeps it: 0.226796185 kg of half a pound are 0.227 where the step is a gram. Whole numbers are counts
 * or names and stay as they are, to be refused.
 */
export function roundedToStep({ kind, schema }: FieldModel, value: unknown): unknown {
  const { multipleOf: step } = schema;
  if (kind !== 'number' || typeof value !== 'number' || !step || Number.isInteger(step)) return value;
  const decimals = /\.(\d+)$/u.exec(String(step))?.[1]!.length ?? 0;
  return Number((Math.round(value / step) * step).toFixed(decimals));
}
