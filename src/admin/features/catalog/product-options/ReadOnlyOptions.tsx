import Typography from '@mui/material/Typography';
import { useText } from '../../../providers/texts/texts.tsx';
import type { ReadOnlySectionProps } from '../../section-props.ts';
import type { StoredOptions } from './options-draft.ts';
import { OptionTexts } from './OptionTexts.tsx';
import { VariantList } from './VariantList.tsx';

/** Options and variants on the read-only product page. */
export default function ReadOnlyOptions({ record }: ReadOnlySectionProps) {
  const text = useText();
  const options = (record.productOptions ?? []) as StoredOptions;
  if (!options.length) return <Typography color="textSecondary">{text('product_options.none')}</Typography>;
  return (
    <>
      <OptionTexts options={options} />
      <VariantList productId={String(record.id)} options={options} />
    </>
  );
}
