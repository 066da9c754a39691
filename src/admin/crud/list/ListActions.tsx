import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { outlines } from '../../../generated/outlines.ts';
import { useSelection } from './selection/selection.tsx';
import { Icon } from '../../layout/controls/Icon.tsx';
import { resourcesBelow, screensBelow } from '../../layout/menu.ts';
import { overlay } from '../../layout/dialogs/overlay.tsx';
import { useMenuButton } from '../../layout/dialogs/use-menu-button.ts';
import { lazyScreen } from '../../providers/texts/lazy-screen.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useResourceModel } from '../../providers/data/use-resource-model.ts';
import type { ExportDialogProps } from '../exports/ExportDialog.tsx';
import { useColumnLayout } from './columns/column-layout.ts';
import { importPermissions } from './import-permissions.ts';
import { useListState } from './use-list-state.ts';
import { useListTotal } from './use-list-total.ts';

const ListEntries = overlay(() => import('./ListEntries.tsx'));
const ExportDialog = lazyScreen<ExportDialogProps>(['exports'], () => import('../exports/ExportDialog.tsx'));

/** Menu of list actions beside the primary one: import, export, prices, sub-pages; names the missing right. */
export function ListActions() {
  const resource = useResourceModel();
  const text = useText();
  const { locale } = useLocaleState();
  const may = useCan();
  const navigate = useNavigate();
  const { target } = useSelection();
  const { button, menu } = useMenuButton();
  const [isExporting, setExporting] = useState(false);
  const imports = importPermissions(resource);
  const importRight = imports.find(({ module, action }) => may(module, action)) ?? imports[0];
  const canExport = resource.calls.includes('export');
  const mayExport = canExport && may(resource.module, 'export');
  // The command palette opens the export dialog by location state.
  const { state: wish, key, ...place } = useLocation();
  const [heard, setHeard] = useState<string>();
  const isWished = (wish as { dialog?: string } | null)?.dialog === 'export';
  if (isWished && key !== heard) {
    setHeard(key);
    setExporting(true);
  }
  const hasPrices = resource.list.actions?.includes('change_prices') ?? false;
  const places = [
    ...resourcesBelow(outlines, may, place.pathname).map(({ icon, title, addresses }) => ({
      to: `/${addresses.list}`,
      icon,
      title: title[locale],
    })),
    ...screensBelow(may, place.pathname).map(({ to, icon, label }) => ({ to, icon, title: text(label) })),
  ];
  if (!canExport && !importRight && !hasPrices && !places.length) return null;
  const endExport = () => {
    setExporting(false);
    if (isWished) void navigate(place, { replace: true, state: null });
  };
  return (
    <>
      <IconButton {...button} aria-label={text('records.list.more')}>
        <Icon name="more" />
      </IconButton>
      {menu ? (
        <ListEntries
          {...menu}
          resource={resource}
          target={target}
          importRight={importRight}
          canExport={canExport}
          places={places}
          onExport={() => setExporting(true)}
        />
      ) : null}
      {isExporting && mayExport ? (
        <Suspense fallback={null}>
          <ExportOfList onClose={endExport} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Export dialog for the list in context. */
function ExportOfList({ onClose }: Pick<ExportDialogProps, 'onClose'>) {
  const resource = useResourceModel();
  const [state] = useListState();
  const { columns } = useColumnLayout();
  const { target } = useSelection();
  const shown = columns.length ? columns : resource.list.shown;
  return <ExportDialog {...{ resource, state, target, onClose }} columns={shown} {...useListTotal()} />;
}
