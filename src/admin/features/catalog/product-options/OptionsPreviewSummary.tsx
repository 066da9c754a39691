import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import type { OptionsPreview } from './use-options-preview.ts';

interface Props {
  preview: OptionsPreview;
  isComplete: boolean;
  onComplete: (isComplete: boolean) => void;
}

/** Summary of what saving the options would do; a warning if variants would be removed. */
export function OptionsPreviewSummary({ preview, isComplete, onComplete }: Props) {
  const text = useText();
  const format = useFormat();
  const { added, kept, removed, pieces, renamed, missing, takenOver, removedVariants, quantity } = preview;
  const say = (key: string, count: number) => text(`product_options.preview.${key}`, { smart_count: count });
  const parts = [
    added ? say('adds', added) : '',
    kept ? say('keeps', kept) : '',
    renamed ? say('renames', renamed) : '',
    removed ? say('removes', removed) : '',
  ].filter(Boolean);
  const more = removed - removedVariants.length;
  // When all variants are removed, the product itself is stocked with the quantity of the last ones.
  const isEmptied = removed > 0 && !added && !kept;
  return (
    <Alert severity={removed ? 'warning' : 'info'}>
      <p style={{ margin: 0 }}>
        {parts.length
          ? sentence(parts.join(text('product_options.comma')))
          : text('product_options.preview.nothing')}
        {removed && pieces ? ` ${say('pieces', pieces)}` : ''}
      </p>
      {removedVariants.length ? (
        <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
          {removedVariants.slice(0, 8).map(({ id, name, quantity }) => (
            <li key={id}>
              <bdi>{name || `#${id}`}</bdi> — {say('holds', quantity)}
            </li>
          ))}
          {more > 0 || removedVariants.length > 8 ? <li>…</li> : null}
        </ul>
      ) : null}
      {isEmptied && quantity ? <p style={{ margin: '4px 0 0' }}>{say('stays', quantity)}</p> : null}
      {takenOver ? <p style={{ margin: '4px 0 0' }}>{say('taken_over', takenOver)}</p> : null}
      {missing || isComplete ? (
        <FormControlLabel
          control={
            <Checkbox size="small" checked={isComplete} onChange={(_, checked) => onComplete(checked)} />
          }
          label={
            isComplete
              ? text('product_options.preview.complete')
              : text('product_options.preview.missing', {
                  smart_count: missing,
                  count: format.number(missing),
                })
          }
        />
      ) : null}
    </Alert>
  );
}

/** Sentence with an initial capital, in scripts that have capitals. */
const sentence = (words: string): string => `${words.charAt(0).toLocaleUpperCase()}${words.slice(1)}.`;
