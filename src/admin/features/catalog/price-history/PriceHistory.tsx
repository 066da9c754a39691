import { useRecordForm } from '../../../fields/record-form-context.ts';
import { PriceLines } from './PriceChanges.tsx';

/** The price history of the variant whose form is around. */
export default function PriceHistory() {
  const { id } = useRecordForm();
  return id === undefined ? null : <PriceLines variantId={id} />;
}
