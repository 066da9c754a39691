import { useQuery } from '@tanstack/react-query';
import type { FieldModel } from '../../../model/resource-model.ts';
import { callOperation } from '../../providers/contract.ts';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';

const languages = ['en', 'ar'];

/** The settings of a store that are one, or some, of a few values. */
const values: Readonly<Record<string, readonly string[]>> = {
  sellingState: ['new', 'existing'],
  currentlySelling: ['social_media', 'own_website', 'marketplace', 'physical_store'],
  defaultStoreLanguage: languages,
  communicationLanguage: languages,
};

/**
 * What the values of a store's own settings are called, which no schema tells.
 * @param isAsked only then the industries are fetched
 * @returns the choices of a field; none where its values are the person's own
 */
export function useStoreValues(isAsked: boolean): (field: string) => FieldModel['choices'] {
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
    if (field === 'industryId') return industries.map(({ id, name }) => called(String(id), String(name)));
    const group = values[field] === languages ? 'language' : `values.${field}`;
    return values[field]?.map((value) => called(value, text(`history.${group}.${value}`)));
  };
}
