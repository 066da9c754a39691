import { useQuery } from '@tanstack/react-query';
import { plans } from '../../../shared/company/plans.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { callOperation } from '../../providers/data/contract.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';

/** Languages, by how each of the two fields spells them. */
const languages: Readonly<Record<string, 'en' | 'ar'>> = {
  en: 'en',
  ar: 'ar',
  communication_english: 'en',
  communication_arabic: 'ar',
};

/** The settings of a store that are one, or some, of a few values. */
const values: Readonly<Record<string, readonly string[]>> = {
  sellingState: ['new', 'existing'],
  currentlySelling: ['social_media', 'own_website', 'marketplace', 'physical_store'],
  domainState: ['waiting', 'checked', 'failed'],
  defaultStoreLanguage: Object.keys(languages),
  communicationLanguage: Object.keys(languages),
};

/**
 * What the values of a store's own settings are called, which no schema tells.
 * @param isAsked only then the industries are fetched
 * @returns the choices of a field; none where its values are the person's own
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
