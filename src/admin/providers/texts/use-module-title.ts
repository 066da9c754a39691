import { outlines } from '../../../generated/outlines.ts';
import { useLocaleState } from '../navigation/LocaleRouter.tsx';
import { useText } from './texts.tsx';

/** The title of a permission module: from the pack, else of the resource that defines it. */
export function useModuleTitle(): (module: string) => string {
  const { locale } = useLocaleState();
  const text = useText();
  return (module) => {
    const resource = Object.values(outlines).find((candidate) => candidate.module === module);
    return text(`module.${module}`, { _: resource?.title[locale] ?? module });
  };
}
