import type { FieldModel } from '../../../../shared/resources/resource-model.ts';

/**
 * Rounds a measurement to the field's step: 0.226796185 kg become 0.227 with a step of one gram. Fields with whole-number steps are not
 * rounded, so that fractions are refused.
 */
export function roundedToStep({ kind, schema }: FieldModel, value: unknown): unknown {
  const { multipleOf: step } = schema;
  if (kind !== 'number' || typeof value !== 'number' || !step || Number.isInteger(step)) return value;
  const decimals = /\.(\d+)$/u.exec(String(step))?.[1]!.length ?? 0;
  return Number((Math.round(value / step) * step).toFixed(decimals));
}
