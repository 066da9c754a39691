import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { InstantDiscountDialog } from './InstantDiscountDialog.tsx';
import type { OrderDraft, Quote } from './order-draft.ts';

interface Props {
  quote: Quote | undefined;
  error: string | undefined;
  /** whether a discount for this order alone may be created */
  isGiven?: boolean;
  change: (changes: Partial<OrderDraft>) => void;
}

/** Discount of an order: the automatic one, a typed code with its error, or one created for this order. */
export function DiscountPart({ quote, error, isGiven = false, change }: Props) {
  const text = useText();
  const may = useCan();
  const [typed, setTyped] = useState('');
  const [isGiving, setGiving] = useState(false);
  const discount = quote?.discount;
  if (discount && !discount.isAutomatic)
    return (
      <div>
        <div style={{ display: 'flex', gap: 12, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {text('new_order.discount')}: <bdi>{discount.title}</bdi>
          </Typography>
          <Button
            size="small"
            onClick={() => {
              setTyped('');
              change({ discountCode: null, discountId: undefined });
            }}
          >
            {text('new_order.no_discount')}
          </Button>
        </div>
        {error ? (
          <Typography variant="body2" color="error" role="alert">
            {error}
          </Typography>
        ) : null}
      </div>
    );
  const apply = () => change({ discountCode: typed.trim() || null, discountId: undefined });
  return (
    <div>
      <div style={{ display: 'flex', gap: 8, alignItems: 'flex-start' }}>
        <TextField
          fullWidth
          size="small"
          label={text('new_order.discount_code')}
          value={typed}
          error={error !== undefined && typed !== ''}
          helperText={typed ? error : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            apply();
          }}
          slotProps={{ htmlInput: { maxLength: 80, dir: 'ltr', autoComplete: 'off', spellCheck: false } }}
        />
        <Button onClick={apply} disabled={!typed.trim()} sx={{ flex: 'none', marginBlockStart: '1.45rem' }}>
          {text('new_order.apply')}
        </Button>
      </div>
      {discount ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {text('new_order.by_itself', { title: discount.title })}
        </Typography>
      ) : null}
      {isGiven && may('discount', 'create') ? (
        <Button
          size="small"
          variant="text"
          sx={{ mt: 1, marginInlineStart: -1 }}
          onClick={() => setGiving(true)}
        >
          {text('new_order.instant.give')}
        </Button>
      ) : null}
      {isGiving ? (
        <InstantDiscountDialog
          onMade={(discountId) => {
            setGiving(false);
            setTyped('');
            change({ discountId, discountCode: undefined });
          }}
          onClose={() => setGiving(false)}
        />
      ) : null}
    </div>
  );
}
