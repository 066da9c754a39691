import { asOfNow } from '../../../shared/choice-model.ts';
import { fieldOf } from '../../../shared/record-fields.ts';
import { StatusChip } from '../../layout/StatusChip.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useFormat } from '../../providers/use-format.ts';
import { useModel } from '../../providers/use-resource-model.ts';

interface Props {
  order: { status?: string; fulfillment?: string };
}

/** How far an order has come: where its pieces are, unless it is a draft or was called off. */
export function OrderState({ order }: Props) {
  const { locale } = useLocaleState();
  const format = useFormat();
  const model = useModel('purchases');
  const name = order.status === 'draft' || order.status === 'canceled' ? 'status' : 'fulfillment';
  const choice = asOfNow(fieldOf(model, name), { ...order }, format).choices?.find(
    ({ value }) => value === order[name],
  );
  return choice ? <StatusChip tone={choice.tone} label={choice.title[locale]} /> : null;
}
