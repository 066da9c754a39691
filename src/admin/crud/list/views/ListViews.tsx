import { useListContext } from 'react-admin';
import { useContext } from 'react';
import { ignoreFailure, LazyBoundary } from '../../../layout/states/LazyBoundary.tsx';
import { FurtherListContext, useResourceModel } from '../../../providers/data/use-resource-model.ts';
import { ListTabs } from './ListTabs.tsx';
import { SavedViews } from '../saved/SavedViews.tsx';

/** Tabs and saved views of a list. */
export function ListViews() {
  const { servedBy, list } = useResourceModel();
  const { isPending } = useListContext();
  // Saved views exist only for the main list.
  const address = useContext(FurtherListContext);
  if (address) return list.views ? <ListTabs /> : null;
  if (servedBy && !list.tabs) return null;
  return (
    <ListTabs>
      {isPending || servedBy ? null : (
        <LazyBoundary onFail={ignoreFailure}>
          <SavedViews />
        </LazyBoundary>
      )}
    </ListTabs>
  );
}
