/** What couriers call their services and the states of parcels, in the reader's words where they are known. */
import { courierModel, type CourierName } from '../../../../../shared/orders/couriers.ts';
import { fieldOf } from '../../../../../shared/resources/record-fields.ts';
import { useLocaleState } from '../../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useModel } from '../../../../providers/data/use-resource-model.ts';
import { courierStatusText, type CourierStatusText } from '../courier-status-text.ts';

/** Services that couriers call alike have words here; what one calls its own keeps its name. */
export function useServiceText(): (service: string) => string {
  const text = useText();
  return (service) =>
    text(`sending.services.${service.toLowerCase().replaceAll(/[ -]/gu, '_')}`, { _: service });
}

/** `saidWords` in the language of the page. */
export function useCourierStatusText(): (courier: CourierName, said: string) => CourierStatusText {
  const text = useText();
  const { locale } = useLocaleState();
  const { choices = [] } = fieldOf(useModel('purchases'), 'fulfillment');
  return (courier, said) => {
    const [state = ''] = said.split(': ');
    const isOurs = courierModel(courier).isOurs;
    return courierStatusText(
      text,
      said,
      isOurs ? choices.find(({ value }) => value === state)?.title[locale] : undefined,
    );
  };
}
