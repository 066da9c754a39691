import { outlines } from '../../../../generated/outlines.ts';
import type { Schema } from '../../../providers/data/contract.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useNounsFinder } from '../../../providers/texts/nouns.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';

/** Says a phrase of a job: a resource and its records by their own names, counts in the person's figures. */
export function useJobPhrase(): (phrase: Schema<'Phrase'>) => string {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const nounsOf = useNounsFinder();
  return ({ key, params = {} }) => {
    const { resource, ...others } = params;
    // Which form of the words stands, and the figure in it.
    const counted = others.smart_count;
    const shown = Object.entries(others).map(([name, value]) => [
      name,
      typeof value === 'number' && name !== 'smart_count' ? format.number(value) : value,
    ]);
    return text(key, {
      ...(Object.fromEntries(shown) as Record<string, string | number>),
      ...(typeof counted === 'number' && nounsOf(String(resource)).figures(counted)),
      ...(resource !== undefined && { resource: outlines[resource]?.title[locale] ?? resource }),
    });
  };
}
