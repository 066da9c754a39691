import { outlines } from '../../generated/outlines.ts';
import { modules } from '../../model/modules.ts';
import { useLocaleState } from '../providers/LocaleRouter.tsx';
import { useText } from '../providers/texts.tsx';

/** Every permission module: the product's own, then those that only schemas bring. */
export const everyModule: readonly string[] = [
  ...new Set([...modules, ...Object.values(outlines).map(({ module }) => module)]),
];

/** What a permission module is called: by the pack, else as the resource that brings it. */
export function useModuleTitle(): (module: string) => string {
  const { locale } = useLocaleState();
  const text = useText();
  return (module) => {
    const resource = Object.values(outlines).find((candidate) => candidate.module === module);
    return text(`module.${module}`, { _: resource?.title[locale] ?? module });
  };
}
