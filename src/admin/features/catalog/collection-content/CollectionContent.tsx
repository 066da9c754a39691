import { useConditions } from '../../../fields/guards/use-conditions.ts';
import { FieldGrid } from '../../../crud/form/FieldGrid.tsx';
import type { SectionProps } from '../../section-props.ts';
import { ConditionsEditor } from './ConditionsEditor.tsx';
import { ManualProducts } from './ManualProducts.tsx';

/** Form section of a collection's content: manually chosen products, or conditions with a preview of the matching products. */
export default function CollectionContent({ fields }: SectionProps) {
  const { isShown } = useConditions(fields.map(({ name }) => name));
  const conditions = fields.find(({ name }) => name === 'conditions');
  const products = fields.find(({ name }) => name === 'productIds');
  const others = fields.filter((field) => field !== conditions && field !== products);
  return (
    <>
      {others.length ? <FieldGrid fields={others} /> : null}
      {products && isShown('productIds') ? <ManualProducts field={products} /> : null}
      {conditions && isShown('conditions') ? <ConditionsEditor field={conditions} /> : null}
    </>
  );
}
