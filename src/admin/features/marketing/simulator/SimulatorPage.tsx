import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { instantFromStore, instantInStore } from '../../../../shared/analytics/store-time.ts';
import { DayField } from '../../../fields/dates/DayField.tsx';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { EmptyState, ErrorState } from '../../../layout/states/page-states.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useModel } from '../../../providers/data/use-resource-model.ts';
import { CartColumns, CartPart } from '../../orders/new-order/CartPart.tsx';
import { CustomerPart } from '../../orders/new-order/CustomerPart.tsx';
import { DiscountPart } from '../../orders/new-order/DiscountPart.tsx';
import { findMessage } from '../../orders/new-order/order-problems.ts';
import {
  changeDraft,
  emptyDraft,
  type DraftChange,
  type OrderDraft,
} from '../../orders/new-order/order-draft.ts';
import { TotalsCard } from '../../orders/new-order/TotalsCard.tsx';
import { MakeOrder } from './MakeOrder.tsx';
import { SimulationResults } from './SimulationResults.tsx';
import { useSimulation } from './use-simulation.ts';

/** Discount simulator page: a cart and the effect of every discount on it. Saves nothing. */
export default function SimulatorPage() {
  const text = useText();
  const may = useCan();
  return (
    <>
      <PageHeader title={text('simulator.heading')} subtitle={text('simulator.subtitle')} back="/discounts" />
      {may('purchase', 'view') ? (
        <Simulator />
      ) : (
        <EmptyState icon="discounts" title={text('simulator.denied')} body={text('simulator.denied_body')} />
      )}
    </>
  );
}

function Simulator() {
  const text = useText();
  useModel('customers');
  const [searchParams] = useSearchParams();
  const own = Number(searchParams.get('discount')) || undefined;
  const [draft, setDraft] = useState<OrderDraft>(emptyDraft);
  const [at, setAt] = useState<string | null>(null);
  const { simulation, problem, isBehind, refetch } = useSimulation(draft, at);
  const quote = simulation?.quote;
  const change = (changes: DraftChange) => setDraft((now) => changeDraft(now, changes));
  const whole = problem && !problem.body.errors ? problem : undefined;
  return (
    <CartColumns side={420}>
      <div>
        <SectionCard title={text('simulator.cart')}>
          <CartPart
            draft={draft}
            quote={quote}
            problem={problem}
            error={findMessage(problem, undefined, 'purchaseProducts')}
            change={change}
          />
        </SectionCard>
        <SectionCard title={text('simulator.buyer')} help={text('simulator.buyer_help')}>
          <CustomerPart
            draft={draft}
            customerError={findMessage(problem, undefined, 'customerId')}
            addressError={findMessage(problem, undefined, 'addressId', 'shipTo')}
            change={change}
          />
          <DayField
            hasTime
            label={text('simulator.at')}
            help={text('simulator.at_help')}
            value={instantInStore(at)}
            onChange={(local) => setAt(instantFromStore(local))}
          />
        </SectionCard>
        <SectionCard title={text('simulator.outcomes')} help={text('simulator.outcomes_help')} flush>
          {whole ? (
            <ErrorState error={whole} retry={() => void refetch()} />
          ) : simulation ? (
            <SimulationResults discounts={simulation.discounts} own={own} isBehind={isBehind} />
          ) : isBehind ? (
            <Skeleton
              variant="rounded"
              height={160}
              sx={{ margin: 2 }}
              role="status"
              aria-label={text('app.shell.loading')}
            />
          ) : (
            <Typography color="textSecondary" sx={{ padding: 4 }}>
              {text(problem ? 'simulator.mend_cart' : 'simulator.empty_cart')}
            </Typography>
          )}
        </SectionCard>
      </div>
      <div>
        <SectionCard title={text('simulator.sums')}>
          {simulation?.warnings.map(({ code, message }) => (
            <Alert key={code} severity="warning">
              {message}
            </Alert>
          ))}
          <DiscountPart
            quote={quote}
            error={findMessage(problem, quote, 'discountCode', 'discountId')}
            change={change}
          />
          <TotalsCard draft={draft} quote={quote} isBehind={isBehind} isPlaced={false} />
          <MakeOrder draft={draft} isReady={simulation !== undefined && !isBehind} />
        </SectionCard>
      </div>
    </CartColumns>
  );
}
