import { parseWhole } from '../../../shared/texts/number-text.ts';
import { isConfirmedBy } from '../../../shared/resources/confirmation.ts';
import { invalidDate } from '../../fields/dates/invalid-date.ts';
import type { useText } from '../../providers/texts/texts.tsx';

/** Additional field of a support action. */
export interface SupportActionField {
  name: string;
  kind: 'number' | 'day' | 'choice' | 'known' | 'email';
  initial: string;
  /** limits of a number, inclusive */
  min?: number;
  max?: number;
  /** the earliest day, `2026-11-21` */
  first?: string;
  choices?: [value: string, label: string][];
  /** text that must be typed to confirm */
  expected?: string;
}

const reasonLength = 10;

/**
 * Validates the answers; returns messages by field.
 * @param reason `null` if none is required
 */
export function validateSupportAction(
  questions: readonly SupportActionField[],
  answers: Readonly<Record<string, string>>,
  reason: string | null,
  text: ReturnType<typeof useText>,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { name, kind, min = 0, max = Infinity, first = '', expected = '' } of questions) {
    const said = answers[name] ?? '';
    if (kind === 'number' && !((parseWhole(said) ?? NaN) >= min && (parseWhole(said) ?? NaN) <= max))
      problems[name] = text('support.deed.between', { min, max });
    if (kind === 'known' && !isConfirmedBy(said, expected))
      problems[name] = text('support.deed.known_help', { known: expected });
    if (kind === 'day' && said === invalidDate) problems[name] = text('records.error.date');
    else if (kind === 'day' && said !== '' && said < first) problems[name] = text('support.deed.past');
  }
  if (reason !== null && reason.trim().length < reasonLength)
    problems.reason = text('support.deed.reason_short');
  return problems;
}
