/** Translations of couriers' service names and shipment states. */
import { courierModel, type CourierName } from '../../../../../shared/orders/couriers.ts';
import { fieldOf } from '../../../../../shared/resources/record-fields.ts';
import { useLocaleState } from '../../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useModel } from '../../../../providers/data/use-resource-model.ts';
import { courierStatusText, type CourierStatusText } from '../courier-status-text.ts';

/** Translates names of common services; a courier's own service names stay as they are. */
export function useServiceText(): (service: string) => string {
  const text = useText();
  return (service) =>
    text(`sending.services.${service.toLowerCase().replaceAll(/[ -]/gu, '_')}`, { _: service });
}

/** `courierStatusText` in the page's language. */
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
