import { useCallback, useMemo } from 'react';
import { outlines } from '../../../generated/outlines.ts';
import type { Nouns } from '../../../shared/texts/nouns.ts';
import { useLocaleState } from '../navigation/LocaleRouter.tsx';
import { useText } from './texts.tsx';
import { useFormat } from './use-format.ts';

/** Nouns for a resource's records in a sentence. */
export interface ResourceNouns {
  /** “product” */
  one: string;
  /** “products” */
  many: string;
  /** “12 products”; `figure` replaces the number where it is not exact (“10,000+”) */
  counted: (count: number, figure?: string) => string;
  /** parameters of a phrase about a count: `smart_count` chooses its form, `records` is the number with the noun */
  figures: (count: number) => { smart_count: number; count: string; records: string };
}

/** Finds the nouns of a resource, by its name or by its nouns. A resource without a schema uses the word for an item. */
export function useNounsFinder(): (resource: string | Nouns) => ResourceNouns {
  const { locale } = useLocaleState();
  const text = useText();
  const format = useFormat();
  return useCallback(
    (resource) => {
      const nouns: Nouns | undefined = typeof resource === 'string' ? outlines[resource] : resource;
      const phrase = nouns?.counted[locale] ?? text('records.nouns.counted');
      const counted: ResourceNouns['counted'] = (count, figure = format.number(count)) =>
        text('counted', { _: phrase, smart_count: count, count: figure });
      return {
        one: nouns?.singular[locale] ?? text('records.nouns.one'),
        many: nouns?.plural[locale] ?? text('records.nouns.many'),
        counted,
        figures: (count) => ({ smart_count: count, count: format.number(count), records: counted(count) }),
      };
    },
    [locale, text, format],
  );
}

/** The nouns of one resource, as in “Edit 10 products”. */
export function useNouns(resource: string | Nouns): ResourceNouns {
  const of = useNounsFinder();
  return useMemo(() => of(resource), [of, resource]);
}
