import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '../../providers/texts.tsx';
import type { OrderDraft, Quote } from './order-draft.ts';

interface Props {
  quote: Quote | undefined;
  error: string | undefined;
  change: (changes: Partial<OrderDraft>) => void;
}

/** The discount: the one that applies by itself, or the code that is typed, with why it takes nothing off. */
export function DiscountPart({ quote, error, change }: Props) {
  const text = useText();
  const [typed, setTyped] = useState('');
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
              change({ discountCode: null });
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
  const apply = () => change({ discountCode: typed.trim() || null });
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
    </div>
  );
}
