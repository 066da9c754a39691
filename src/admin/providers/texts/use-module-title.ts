import { outlines } from '../../../generated/outlines.ts';
import { useLocaleState } from '../navigation/LocaleRouter.tsx';
import { useText } from './texts.tsx';

/** What a permission module is called: by the pack, else as the resource that brings it. */
export function useModuleTitle(): (module: string) => string {
  const { locale } = useLocaleState();
  const text = useText();
  return (module) => {
    const resource = Object.values(outlines).find((candidate) => candidate.module === module);
    return text(`module.${module}`, { _: resource?.title[locale] ?? module });
  };
}
