import { useListContext } from 'react-admin';
import { ignoreFailure, Part } from '../../layout/Part.tsx';
import { lazyScreen } from '../../providers/AreaWords.tsx';
import { useResourceModel } from '../../providers/use-resource-model.ts';
import { ListTabs } from './ListTabs.tsx';

const SavedViews = lazyScreen(['saved_views'], () => import('./saved/SavedViews.tsx'));

/** Other views of the same list: the values of its field for tabs, and those that people keep. */
export function ListViews() {
  const { servedBy, list } = useResourceModel();
  const { isPending } = useListContext();
  if (servedBy && !list.tabs) return null;
  return (
    <ListTabs>
      {isPending || servedBy ? null : (
        <Part onFail={ignoreFailure}>
          <SavedViews />
        </Part>
      )}
    </ListTabs>
  );
}
