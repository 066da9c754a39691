import { useRecordForm } from '../../../fields/record-form-context.ts';
import { PriceChanges } from './PriceChanges.tsx';

/** Price history of the variant in the form; nothing for a new one. */
export default function PriceHistory() {
  const { id } = useRecordForm();
  return id === undefined ? null : <PriceChanges variantId={id} />;
}
