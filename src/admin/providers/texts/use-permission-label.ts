import { use } from 'react';
import { loadChunk } from '../../bootstrap/chunks.ts';
import {
  baseAction,
  isBaseAction,
  titleOfRight,
  type Modules,
  type Right,
} from '../../../shared/identity/permissions.ts';
import { useLocaleState } from '../navigation/LocaleRouter.tsx';
import { useModuleTitle } from './use-module-title.ts';

/** The permission vocabulary, loaded when an action is named that modules do not share. */
let asked: Promise<Modules> | undefined;
const vocabulary = () =>
  (asked ??= loadChunk(() => import('../../../generated/modules.ts')).then(({ modules }) => modules));

/** The label of a permission: “Export orders”. */
export function usePermissionLabel(): (right: Right) => string {
  const { locale } = useLocaleState();
  const titleOf = useModuleTitle();
  return (right) => {
    const { module, action } = right;
    if (!isBaseAction(action)) return titleOfRight(use(vocabulary()), right)[locale];
    const title = titleOf(module);
    return baseAction(action, { en: title, ar: title }).title[locale];
  };
}
