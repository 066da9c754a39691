/** The script in every page at whose address no list stands: the door's among them, which carries nothing of lists. */
import addresses from 'virtual:addresses';
import { findResourceByPath } from './find-resource-by-path.ts';
import { beginPage } from './page-script.ts';

beginPage({ resourceAt: (path) => findResourceByPath(addresses, path) });
