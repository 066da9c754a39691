/** The store’s menu as the tree that it is. */
import { lazyScreen } from '../../../providers/texts/AreaWords.tsx';

export default lazyScreen(['menu_tree'], () => import('../../company/navigation/MenuTreePage.tsx'));
