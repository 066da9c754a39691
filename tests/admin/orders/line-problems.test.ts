/** Errors of a bulk change show at their line, and others above the form. */
import { expect, it } from 'vitest';
import { HttpError } from '../../../src/admin/providers/data/problem.ts';
import { createLine } from '../../../src/admin/crud/dialogs/bulk-change-lines.ts';
import { lineProblems } from '../../../src/admin/crud/dialogs/line-problems.ts';
import { catalogue } from '../../../src/generated/catalogue.js';
import { fieldOf } from '../../../src/shared/resources/record-fields.ts';

const orders = catalogue.purchases!;
const lines = [createLine(fieldOf(orders, 'fulfillment'), true)];
const refusal = (errors: Record<string, { code: string; message: string }[]>) =>
  new HttpError({ status: 422, code: 'validation', errors });

it.each(['values.fulfillment', 'changes.0'])('the error shows at its line: %s', (path) => {
  const error = refusal({ [path]: [{ code: 'not_next', message: 'This step does not follow.' }] });
  const { isKnown, atLines, above } = lineProblems(error, lines, () => 'Fulfilment');
  expect([isKnown, above]).toEqual([true, null]);
  expect(atLines).toEqual([
    ['fulfillment', expect.objectContaining({ message: 'This step does not follow.' })],
  ]);
});

it('an error of another field shows above the form, and one without a field is not handled here', () => {
  const error = refusal({ 'values.shipTo': [{ code: 'required', message: 'Say where.' }] });
  expect(lineProblems(error, lines, () => 'Address')).toEqual({
    isKnown: true,
    atLines: [],
    above: 'Address: Say where.',
  });
  expect(lineProblems(new Error('gone'), lines, () => '').isKnown).toBe(false);
});
