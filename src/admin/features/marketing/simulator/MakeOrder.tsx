import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { call, newIdempotencyKey } from '../../../providers/data/api.ts';
import { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../providers/texts/use-error-text.ts';
import { toContentBody, type OrderDraft } from '../../orders/new-order/order-draft.ts';

interface Props {
  draft: OrderDraft;
  /** the shown result belongs to this cart */
  isReady: boolean;
}

/** Button that creates an order draft from the cart; its discount is evaluated when the order is placed. */
export function MakeOrder({ draft, isReady }: Props) {
  const text = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState<HttpError>();
  const make = async () => {
    setMaking(true);
    try {
      const body = toContentBody(draft);
      const { data } = await call<{ data: { id: number } }>('POST', '/purchases', {
        locale: 'all',
        body,
        idempotencyKey: newIdempotencyKey(),
      });
      void navigate(`/new-order/${data.id}`);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setProblem(error);
    } finally {
      setMaking(false);
    }
  };
  return (
    <>
      {problem ? <Alert severity="error">{errorText(problem)}</Alert> : null}
      <PermissionTooltip right={{ module: 'purchase', action: 'create' }}>
        <Button fullWidth loading={isMaking} disabled={!isReady} onClick={() => void make()}>
          {text('simulator.make_order')}
        </Button>
      </PermissionTooltip>
    </>
  );
}
