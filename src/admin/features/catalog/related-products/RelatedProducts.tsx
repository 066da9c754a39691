import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { recordName } from '../../../fields/record-name.ts';
import { useRecordForm } from '../../../fields/record-form-context.ts';
import { useField } from '../../../fields/use-field.ts';
import { moveItem, useReorder } from '../../../fields/lists/use-reorder.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import type { SectionProps } from '../../section-props.ts';
import { AddProductsDialog } from './AddProductsDialog.tsx';
import { ProductsLoadError } from './ProductsLoadError.tsx';
import { ProductSummary } from './ProductSummary.tsx';
import { Lines } from './related-product-styles.ts';
import { useProducts } from './related-product.ts';
import { Suggestions } from './Suggestions.tsx';

/** Related products of a product in their order, saved with the form. */
export default function RelatedProducts({ fields: [field] }: SectionProps) {
  return field ? <Related field={field} /> : null;
}

function Related({ field }: { field: FieldModel }) {
  const text = useText();
  const { locale } = useLocaleState();
  const { resource, id } = useRecordForm();
  const { id: inputId, value, onChange, error, ref } = useField(field, field.name);
  const [isOpen, setOpen] = useState(false);
  const ids = Array.isArray(value) ? (value as number[]) : [];
  const most = field.schema.maxItems ?? 50;
  const { known, isPending, error: failure, refetch } = useProducts(ids);
  const reorder = useReorder((from, to) => onChange(moveItem(ids, from, to)));
  const add = (more: readonly number[]) => onChange([...new Set([...ids, ...more])].slice(0, most));
  const nameAt = (product: number) =>
    known.has(product) ? recordName(resource, known.get(product), locale) : `#${product}`;
  return (
    <>
      <span className="visually-hidden" role="status">
        {reorder.said === null
          ? ''
          : text('records.order.moved', { position: reorder.said + 1, count: ids.length })}
      </span>
      {failure && known.size < ids.length ? <ProductsLoadError onRetry={() => void refetch()} /> : null}
      {ids.length ? (
        <Lines
          {...reorder.around}
          aria-label={field.title[locale]}
          sx={{ '& > li': { marginInlineStart: -1 } }}
        >
          {ids.map((product, index) => (
            <li key={product} {...reorder.item(index)}>
              <IconButton
                data-handle=""
                aria-label={`${nameAt(product)}: ${text('records.order.handle', { position: index + 1, count: ids.length })}`}
                {...reorder.handle(index, ids.length)}
              >
                <Icon name="drag" size={16} />
              </IconButton>
              <ProductSummary
                id={product}
                product={known.get(product) ?? (isPending || failure ? waiting(product) : undefined)}
                isLink
              />
              <IconButton
                aria-label={text('related_products.remove', { name: nameAt(product) })}
                onClick={() => onChange(ids.toSpliced(index, 1))}
              >
                <Icon name="delete" size={16} />
              </IconButton>
            </li>
          ))}
        </Lines>
      ) : (
        <Typography color="textSecondary">{text('related_products.empty')}</Typography>
      )}
      {error ? <FormHelperText error>{error}</FormHelperText> : null}
      <div>
        <Button
          id={inputId}
          ref={ref}
          onClick={() => setOpen(true)}
          disabled={ids.length >= most}
          startIcon={<Icon name="add" size={16} />}
        >
          {text('related_products.add')}
        </Button>
        {ids.length >= most ? (
          <FormHelperText>{text('related_products.full', { count: most })}</FormHelperText>
        ) : null}
      </div>
      {id === undefined ? null : (
        <Suggestions productId={id} taken={ids} isFull={ids.length >= most} onAdd={(one) => add([one])} />
      )}
      {isOpen ? (
        <AddProductsDialog
          productId={id}
          taken={ids}
          most={most - ids.length}
          onClose={() => setOpen(false)}
          onAdd={(more) => {
            add(more);
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

/** Placeholder of a product that is not loaded. */
const waiting = (id: number) => ({ id, name: null });
