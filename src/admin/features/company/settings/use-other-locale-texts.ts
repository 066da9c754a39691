import { useQuery } from '@tanstack/react-query';
import type { Locale } from '../../../../shared/texts/locale.ts';
import { loadModuleTexts } from '../../../bootstrap/load-module-texts.ts';
import { loadPack } from '../../../bootstrap/load-pack.ts';
import type { Translate } from '../../../providers/texts/translate.ts';
import { fieldAreas } from './settings-fields.ts';
import { createTexts } from '../../../providers/texts/texts.tsx';

const nothing: Translate = () => '';

/** Translator of the language that is not on screen, for bilingual search; returns empty strings until its texts have loaded. */
export function useOtherLocaleTexts(locale: Locale): Translate {
  const other = locale === 'en' ? 'ar' : 'en';
  const { data } = useQuery({
    queryKey: ['words', other, 'palette'],
    queryFn: async () => {
      const [pack] = await Promise.all([
        loadPack(other),
        ...['palette', 'settings_pages', ...fieldAreas].map((area) => loadModuleTexts(other, area)),
      ]);
      return createTexts(other, pack).translate;
    },
    staleTime: Infinity,
  });
  return data ?? nothing;
}
