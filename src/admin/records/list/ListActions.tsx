import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Suspense, useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Right } from '../../../model/rights.ts';
import { outlines } from '../../../generated/outlines.ts';
import { useSelection } from './selection.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { placesBelow, screensBelow } from '../../layout/menu.ts';
import { useRight } from '../../layout/RightTip.tsx';
import { lazyScreen } from '../../providers/AreaWords.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useMay } from '../../providers/session.tsx';
import { useText } from '../../providers/texts.tsx';
import { useResourceModel } from '../../providers/use-resource-model.ts';
import type { ExportDialogProps } from '../exports/ExportDialog.tsx';
import { useArrangement } from './arrangement.ts';
import { importAddress, importRights } from './importable.ts';
import { useTask } from './RecordTasks.tsx';
import { useListState } from './use-list-state.ts';
import { useListTotal } from './use-list-total.ts';

const ExportDialog = lazyScreen<ExportDialogProps>(['exports'], () => import('../exports/ExportDialog.tsx'));

/** What may be done with the list as a whole, beside its primary action: where a right is missing it says which. */
export function ListActions() {
  const resource = useResourceModel();
  const text = useText();
  const { locale } = useLocaleState();
  const may = useMay();
  const navigate = useNavigate();
  const onTask = useTask();
  const { target } = useSelection();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isExporting, setExporting] = useState(false);
  const imports = importRights(resource);
  const importRight = imports.find(({ module, action }) => may(module, action)) ?? imports[0];
  const canExport = resource.calls.includes('export');
  const mayExport = canExport && may(resource.module, 'export');
  // The palette leads to the list and says what is wanted there.
  const { state: wish, key, ...place } = useLocation();
  const [heard, setHeard] = useState<string>();
  const isWished = (wish as { dialog?: string } | null)?.dialog === 'export';
  if (isWished && key !== heard) {
    setHeard(key);
    setExporting(true);
  }
  const { prices: hasPrices } = resource.list;
  const places = [
    ...placesBelow(outlines, may, place.pathname).map(({ icon, title, addresses }) => ({
      to: `/${addresses.list}`,
      icon,
      title: title[locale],
    })),
    ...screensBelow(may, place.pathname).map(({ to, icon, label }) => ({ to, icon, title: text(label) })),
  ];
  if (!canExport && !importRight && !hasPrices && !places.length) return null;
  const close = () => setAnchor(null);
  const endExport = () => {
    setExporting(false);
    if (isWished) void navigate(place, { replace: true, state: null });
  };
  return (
    <>
      <IconButton
        aria-label={text('records.list.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { sx: { maxWidth: 300 } } }}
      >
        {hasPrices ? (
          <Act
            right={{ module: resource.module, action: 'edit' }}
            onClick={() => {
              close();
              onTask({ kind: 'prices', target });
            }}
          >
            <Icon name="edit" />
            {text('records.change_prices')}
          </Act>
        ) : null}
        {importRight ? (
          <Act
            right={importRight}
            onClick={() => {
              close();
              void navigate(importAddress(resource.name));
            }}
          >
            <Icon name="upload" />
            {text('records.list.import')}
          </Act>
        ) : null}
        {canExport ? (
          <Act
            right={{ module: resource.module, action: 'export' }}
            onClick={() => {
              close();
              setExporting(true);
            }}
          >
            <Icon name="download" />
            {text('ra.action.export')}
          </Act>
        ) : null}
        {places.map(({ to, icon, title }) => (
          <MenuItem key={to} component={Link} to={to} onClick={close}>
            <Icon name={icon} />
            {title}
          </MenuItem>
        ))}
      </Menu>
      {isExporting && mayExport ? (
        <Suspense fallback={null}>
          <ExportOfList onClose={endExport} />
        </Suspense>
      ) : null}
    </>
  );
}

/** What the list around shows, as a file. */
function ExportOfList({ onClose }: Pick<ExportDialogProps, 'onClose'>) {
  const resource = useResourceModel();
  const [state] = useListState();
  const { columns } = useArrangement();
  const { target } = useSelection();
  const shown = columns.length ? columns : resource.list.shown;
  return <ExportDialog {...{ resource, state, target, onClose }} columns={shown} {...useListTotal()} />;
}

interface ActProps {
  right: Right;
  onClick: () => void;
  children: ReactNode;
  autoFocus?: boolean;
}

/** An entry of the menu; without its right it does nothing and says which one is missing, to keys and touch too. */
function Act({ right, onClick, children, ...menu }: ActProps) {
  const { isHeld, refusal } = useRight(right);
  if (isHeld)
    return (
      <MenuItem {...menu} onClick={onClick}>
        {children}
      </MenuItem>
    );
  return (
    <MenuItem
      {...menu}
      aria-disabled="true"
      sx={{ flexWrap: 'wrap', whiteSpace: 'normal', cursor: 'not-allowed' }}
    >
      {children}
      <Typography variant="caption" color="textSecondary" sx={{ flexBasis: '100%' }}>
        {refusal}
      </Typography>
    </MenuItem>
  );
}
