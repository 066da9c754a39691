import type { Tone } from '../../../shared/resources/json-schema.ts';

/** A status chip, coloured by tone; styled by `theme/static-styles.ts`. */
export function StatusChip({ tone = 'neutral', label }: { tone?: Tone; label: string }) {
  return (
    <span className="chip" data-tone={tone} title={label}>
      <span>{label}</span>
    </span>
  );
}
