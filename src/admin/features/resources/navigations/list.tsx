/** The store’s menu as the tree that it is. */
import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';

export default lazyScreen(['menu_tree'], () => import('../../company/navigation/MenuTreePage.tsx'));
