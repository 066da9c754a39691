import type { Tone } from '../../../shared/resources/json-schema.ts';

/** A state in one word, coloured by its meaning; drawn by `theme/static-styles.ts`. */
export function StatusChip({ tone = 'neutral', label }: { tone?: Tone; label: string }) {
  return (
    <span className="chip" data-tone={tone} title={label}>
      <span>{label}</span>
    </span>
  );
}
