/** Inline script of every page other than a list, the sign-in page included; contains no code of lists. */
import addresses from 'virtual:addresses';
import { findResourceByPath } from './find-resource-by-path.ts';
import { beginPage } from './page-script.ts';

beginPage({ resourceAt: (path) => findResourceByPath(addresses, path) });
