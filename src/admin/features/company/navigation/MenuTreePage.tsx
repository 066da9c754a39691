/** Menu page: loads the items and renders the editor. The folder contains the tree, drag and drop, the item dialog and the preview. */
import Skeleton from '@mui/material/Skeleton';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { ErrorState } from '../../../layout/states/page-states.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { MenuTree } from './MenuTree.tsx';
import { useMenu } from './use-menu.ts';

export default function MenuTreePage() {
  const text = useText();
  const { data, error, refetch } = useMenu();
  if (data) return <MenuTree items={data} />;
  return (
    <>
      <PageHeader title={text('menu_tree.title')} subtitle={text('menu_tree.subtitle')} />
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <div aria-busy="true" style={{ display: 'grid', gap: 8 }}>
          <span className="visually-hidden" role="status">
            {text('app.shell.loading')}
          </span>
          {Array.from({ length: 6 }, (_, place) => (
            <Skeleton key={place} variant="rounded" height={52} aria-hidden="true" />
          ))}
        </div>
      )}
    </>
  );
}
