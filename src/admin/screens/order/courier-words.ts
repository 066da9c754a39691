/** What couriers call their services and the states of parcels, in the reader's words where they are known. */
import { courierModel, type CourierName } from '../../../model/couriers.ts';
import { fieldOf } from '../../../model/record-fields.ts';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { useModel } from '../../providers/use-resource-model.ts';

/** Services that couriers call alike have words here; what one calls its own keeps its name. */
export function useServiceText(): (service: string) => string {
  const text = useText();
  return (service) =>
    text(`sending.services.${service.toLowerCase().replaceAll(/[ -]/gu, '_')}`, { _: service });
}

/** What a courier said of a parcel last. Those that speak our protocol say it in codes, whose words are ours; the others are quoted. */
export function useSaidText(): (courier: CourierName, said: string) => { words: string; isQuote: boolean } {
  const text = useText();
  const { locale } = useLocaleState();
  const { choices = [] } = fieldOf(useModel('purchases'), 'fulfillment');
  return (courier, said) => {
    const [state = '', reason] = said.split(': ');
    const words = choices.find(({ value }) => value === state)?.title[locale];
    if (!courierModel(courier).isOurs || !words) return { words: said, isQuote: true };
    const why = reason && text(`sending.reasons.${reason}`, { _: reason });
    return { words: [words, why].filter(Boolean).join(' · '), isQuote: false };
  };
}
