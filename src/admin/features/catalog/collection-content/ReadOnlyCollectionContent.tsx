import Typography from '@mui/material/Typography';
import { displayOf } from '../../../../field-types/displays.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import type { ReadOnlySectionProps } from '../../section-props.ts';
import { CollectionProductList } from './CollectionProductList.tsx';
import { useSortedProducts } from './use-sorted-products.ts';

/** Content of a collection on the read-only page. */
export default function ReadOnlyCollectionContent({ fields, record }: ReadOnlySectionProps) {
  const conditions = fields.find(({ name }) => name === 'conditions');
  if (record.type !== 'smart' || !conditions) return <Products record={record} />;
  const { Value } = displayOf(conditions);
  return <Value field={conditions} value={record.conditions} />;
}

function Products({ record }: Pick<ReadOnlySectionProps, 'record'>) {
  const text = useText();
  const ids = (record.productIds ?? []) as number[];
  const sorted = useSortedProducts(ids, String(record.sort));
  if (!ids.length) return <Typography color="textSecondary">{text('collection_content.empty')}</Typography>;
  const held = text('collection_content.held', { smart_count: ids.length });
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {held}
      </Typography>
      <CollectionProductList label={held} ids={sorted.ids} />
    </>
  );
}
