import { asOfNow } from '../../../shared/resources/choice-model.ts';
import { fieldOf } from '../../../shared/resources/record-fields.ts';
import { StatusChip } from '../../layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { useModel } from '../../providers/data/use-resource-model.ts';

interface Props {
  order: { status?: string; fulfillment?: string };
}

/** Chip of an order's state: its status if it is a draft or canceled, else its fulfillment. */
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
