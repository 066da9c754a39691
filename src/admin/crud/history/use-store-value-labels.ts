import { useQuery } from '@tanstack/react-query';
import { plans } from '../../../shared/company/plans.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { callOperation } from '../../providers/data/contract.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';

/** Language codes, as spelled by either field. */
const languages: Readonly<Record<string, 'en' | 'ar'>> = {
  en: 'en',
  ar: 'ar',
  communication_english: 'en',
  communication_arabic: 'ar',
};

/** Store settings with a fixed set of values. */
const values: Readonly<Record<string, readonly string[]>> = {
  sellingState: ['new', 'existing'],
  currentlySelling: ['social_media', 'own_website', 'marketplace', 'physical_store'],
  domainState: ['waiting', 'checked', 'failed'],
  defaultStoreLanguage: Object.keys(languages),
  communicationLanguage: Object.keys(languages),
};

/**
 * Labels of store settings, which have no schema.
 * @param isAsked fetches the industries only if set
 * @returns the choices of a field; `undefined` for free values
 */
export function useStoreValueLabels(isAsked: boolean): (field: string) => FieldModel['choices'] {
  const text = useText();
  const { locale } = useLocaleState();
  const { data: industries = [] } = useQuery({
    queryKey: ['industries', locale],
    enabled: isAsked,
    staleTime: Infinity,
    queryFn: async () => (await callOperation('GET', '/industries', {})).data,
  });
  const called = (value: string, said: string) => ({
    value,
    title: { en: said, ar: said },
    tone: 'neutral' as const,
  });
  return (field) => {
    if (field === 'planId')
      return plans.map(({ id, name }) => ({ value: String(id), title: name, tone: 'neutral' as const }));
    if (field === 'industryId') return industries.map(({ id, name }) => called(String(id), String(name)));
    return values[field]?.map((value) => {
      const language = languages[value];
      return called(
        value,
        text(language ? `history.language.${language}` : `history.values.${field}.${value}`),
      );
    });
  };
}
