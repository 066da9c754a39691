import { useConditions } from '../../../fields/guards/use-conditions.ts';
import { FieldGrid } from '../../../crud/form/FieldGrid.tsx';
import type { SectionProps } from '../../section-props.ts';
import { ConditionsEditor } from './ConditionsEditor.tsx';
import { ManualProducts } from './ManualProducts.tsx';

/** What a collection holds: the products put into it, or the conditions that its products meet with a look at what they hold. */
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
