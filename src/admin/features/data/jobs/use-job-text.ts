import { outlines } from '../../../../generated/outlines.ts';
import type { Schema } from '../../../providers/data/contract.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useNounsFinder } from '../../../providers/texts/nouns.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';

/** Translator of a job's phrase: resources by their names, counts in the user's digits. */
export function useJobText(): (phrase: Schema<'Phrase'>) => string {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const nounsOf = useNounsFinder();
  return ({ key, params = {} }) => {
    const { resource, ...others } = params;
    // `smart_count` selects the plural form; the formatted number is inserted.
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
