import { useQuery } from '@tanstack/react-query';
import { messageLanguage } from '../../../../../shared/orders/message-language.ts';
import { loadModuleTexts } from '../../../../bootstrap/load-module-texts.ts';
import { useLocaleState } from '../../../../providers/navigation/LocaleRouter.tsx';
import { useSignInFacts } from '../../../../providers/session/session.tsx';
import { createTranslator } from '../../../../providers/texts/translate.ts';

/** The prepared message about an order, in the recipient's language; `undefined` without a name or until its texts are loaded. */
export function useCustomerMessage(number: string, name: string | null | undefined): string | undefined {
  const { company } = useSignInFacts();
  const { locale } = useLocaleState();
  const language = messageLanguage(name ?? '', company?.defaultStoreLanguage ?? locale);
  const { data: texts } = useQuery({
    queryKey: ['texts', 'order', language],
    queryFn: () => loadModuleTexts(language, 'order'),
    staleTime: Infinity,
    retry: false,
  });
  if (!texts || !name) return undefined;
  const { translate } = createTranslator(language, texts);
  return translate('order.customer.message', { name, number, store: company?.name ?? '' });
}
