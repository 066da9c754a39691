/** List view of the menu: the menu tree page. */
import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';

export default lazyScreen(['menu_tree'], () => import('../../company/navigation/MenuTreePage.tsx'));
