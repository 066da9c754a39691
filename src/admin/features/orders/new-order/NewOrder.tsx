import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { call } from '../../../providers/data/api.ts';
import { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../providers/texts/use-error-text.ts';
import { CartColumns, CartPart } from './CartPart.tsx';
import { CustomerPart } from './CustomerPart.tsx';
import { DiscountPart } from './DiscountPart.tsx';
import { MorePart } from './MorePart.tsx';
import { findMessage } from './order-problems.ts';
import { TotalsCard } from './TotalsCard.tsx';
import { toContentBody } from './order-draft.ts';
import { useOrderDraft, type Start } from './use-order-draft.ts';

/** Order in the responses of placing and changing. */
interface PlacedOrder {
  id: number;
  number: string | null;
}

interface Props {
  start: Start;
  onMade: (id: number) => void;
}

/** Order form: items, customer, address, discount and totals. A draft is saved while the user types; a placed order is changed in one request. */
export function NewOrder({ start, onMade }: Props) {
  const text = useText();
  const errorText = useErrorText();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const order = useOrderDraft(start, onMade);
  const { draft, quote, problem, change, flush, isSaving, isUnsaved } = order;
  const [isPlacing, setPlacing] = useState(false);
  /** set when the user has tried to place the order: missing values are then reported at their fields */
  const [isTried, setTried] = useState(false);

  const { isPlaced } = start;
  /** Notifies the success and navigates to the order. */
  const leave = async ({ id, number }: PlacedOrder) => {
    notify(text(isPlaced ? 'new_order.changed' : 'new_order.placed', { number: number ?? `#${id}` }), {
      type: 'success',
    });
    await client.invalidateQueries({ queryKey: ['purchases'] });
    order.liftGuard();
    void navigate(`/order/${id}`, { replace: true });
  };
  const placeDraft = async () => {
    const id = await flush();
    if (id === undefined) return;
    const { data } = await call<{ data: PlacedOrder }>('PUT', `/purchases/activate/${id}`, {
      body: quote && !isUnsaved ? { expects: { total: quote.total } } : {},
    });
    await leave(data);
  };
  const changeOrder = async () => {
    const { id } = start;
    // Waits for the current quote: the request carries the total that the user has seen.
    if (!isUnsaved || isSaving || !quote || id === undefined) return;
    const { data } = await call<{ data: PlacedOrder }>('PUT', `/purchases/${id}/content`, {
      body: { ...toContentBody(draft), expects: { total: quote.total } },
    });
    await leave(data);
  };
  const place = async () => {
    if (isPlacing) return;
    setTried(true);
    setPlacing(true);
    try {
      await (isPlaced ? changeOrder() : placeDraft());
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      order.setProblem(error);
      if (error.code === 'total_changed' && !isPlaced) await flush();
    } finally {
      setPlacing(false);
    }
  };
  const onPlace = useEffectEvent(() => void place());
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onPlace();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);

  const at = (...places: string[]) => findMessage(problem, isTried ? quote : undefined, ...places);
  // A refused placement leaves the draft saved.
  const isBehind = isSaving || isUnsaved;
  const whileTyped = isBehind ? (problem && !isSaving ? 'unsaved' : 'saving') : quote ? 'saved' : 'new';
  const state = isPlaced ? 'preview' : whileTyped;
  const whole = problem && !problem.body.errors ? errorText(problem) : undefined;
  const button = (
    <PermissionTooltip right={{ module: 'purchase', action: 'edit' }}>
      <Button
        variant="contained"
        color="primary"
        fullWidth
        size="large"
        loading={isPlacing}
        disabled={isPlaced && (!isUnsaved || isSaving || problem !== undefined)}
        onClick={() => void place()}
      >
        {text(isPlaced ? 'new_order.save' : 'new_order.place')}
      </Button>
    </PermissionTooltip>
  );
  return (
    <>
      <PageHeader
        title={isPlaced ? text('new_order.edit_heading', { id: start.id ?? '' }) : text('new_order.heading')}
        back={isPlaced ? `/order/${start.id}` : '/orders'}
        backLabel={text(isPlaced ? 'new_order.back_to_order' : 'new_order.back')}
        meta={
          <Typography component="span" variant="body2" color="textSecondary" role="status" data-draft={state}>
            {text(`new_order.state.${state}`)}
          </Typography>
        }
      />
      {whole ? (
        <Alert severity={problem?.code === 'total_changed' ? 'warning' : 'error'} sx={{ mb: 2 }}>
          {whole}
        </Alert>
      ) : null}
      <CartColumns side={360} isSticky>
        <div>
          <SectionCard title={text('new_order.items')}>
            <CartPart
              draft={draft}
              quote={quote}
              problem={problem}
              error={at('purchaseProducts')}
              change={change}
            />
          </SectionCard>
          <SectionCard title={text('new_order.customer')}>
            <CustomerPart
              draft={draft}
              customerError={at('customerId')}
              addressError={at('addressId', 'shipTo')}
              change={change}
            />
          </SectionCard>
          <SectionCard title={text('new_order.more')}>
            <MorePart draft={draft} quote={quote} feesError={at('customShippingFees')} change={change} />
          </SectionCard>
        </div>
        <div>
          <SectionCard title={text('new_order.sums')}>
            <DiscountPart
              quote={quote}
              error={findMessage(problem, quote, 'discountCode', 'discountId')}
              isGiven
              change={change}
            />
            <TotalsCard
              draft={draft}
              quote={quote}
              isBehind={isPlaced ? isSaving : isBehind}
              isPlaced={isPlaced}
            />
            {button}
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ textAlign: 'center', '@media (pointer: coarse)': { display: 'none' } }}
            >
              <kbd>Ctrl</kbd> + <kbd>Enter</kbd>
            </Typography>
          </SectionCard>
        </div>
      </CartColumns>
    </>
  );
}
