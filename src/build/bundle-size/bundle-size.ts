/**
 * Vite plugins that reduce the admin's bundle size; what makes its first paint fast is in `src/admin/bootstrap/`.
 *
 * | part                 | what it saves: measured by building without it, gzip, 2026-11-23                                     |
 * | -------------------- | ---------------------------------------------------------------------------------------------------- |
 * | `chunking`           | 38 of 42 files of sign-in and 12.5 kB; 59 of 63 of a list and 23.6 kB; 39 of 44 of a form and 22.5 kB |
 * | `router-adapter`     | 17.9 kB of sign-in, 18.3 of a list                                                                   |
 * | `strip-packages`     | 13.8 kB of sign-in, 24 of a list                                                                     |
 * | `font-subsets`       | 33 kB of every page, 62 more of an Arabic one                                                        |
 * | `react-admin-texts`  | 3.3 kB of every English page, 2.5 of an Arabic one                                                   |
 * | `inline-page`        | three blocking requests: the icon, the first styles, the first code                                  |
 * | `catalogue-facts`    | provides the inline script with catalogue data. One list in its page: 3 kB of sign-in                |
 *
 * A part that saves less than 3 kB or 20 ms is removed.
 */
import path from 'node:path';
import type { PluginOption } from 'vite';
import { catalogueFacts } from './catalogue-facts.ts';
import { chunking } from './chunking.ts';
import { inlinePage } from './inline-page.ts';
import { stripPackages } from './strip-packages.ts';
import { reactAdminTexts } from './react-admin-texts.ts';
import { routerAdapter } from './router-adapter.ts';

/** All plugins. @param root the folder of the project */
export function bundleSize(root: string): PluginOption[] {
  const source = path.join(root, 'src/admin');
  const catalogue = path.join(root, 'src/generated/catalogue.js');
  const facts = catalogueFacts(catalogue);
  return [
    facts,
    routerAdapter(source),
    stripPackages(root),
    reactAdminTexts(root),
    inlinePage(source, facts, catalogue),
    chunking(source, catalogue),
  ];
}
