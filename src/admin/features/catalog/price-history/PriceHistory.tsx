import { useRecordForm } from '../../../fields/record-form-context.ts';
import { PriceChanges } from './PriceChanges.tsx';

/** The price history of the variant whose form is around. */
export default function PriceHistory() {
  const { id } = useRecordForm();
  return id === undefined ? null : <PriceChanges variantId={id} />;
}
