import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ResourceModel } from '../../../model/resource-model.ts';
import { Icon } from '../../layout/Icon.tsx';
import { lazyScreen } from '../../providers/AreaWords.tsx';
import { useMay } from '../../providers/session.tsx';
import { useText } from '../../providers/texts.tsx';
import type { ExportDialogProps } from '../../screens/exports/ExportDialog.tsx';

const ExportDialog = lazyScreen<ExportDialogProps>(
  ['exports'],
  () => import('../../screens/exports/ExportDialog.tsx'),
);

export type ListActionsProps = Omit<ExportDialogProps, 'onClose'>;

/** What may be done with the list as a whole, beside its primary action. Nothing for who may do none of it. */
export function ListActions(props: ListActionsProps) {
  const { resource } = props;
  const text = useText();
  const may = useMay();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isExporting, setExporting] = useState(false);
  // The palette leads to the list and says what is wanted there.
  const { state: wish, key } = useLocation();
  useEffect(() => {
    // The address's state is outside React's; nothing else tells of a wish made while the list already stands.
    // oxlint-disable-next-line react/set-state-in-effect
    if ((wish as { dialog?: string } | null)?.dialog === 'export') setExporting(true);
  }, [wish, key]);
  if (!canExport(resource) || !may(resource.module, 'export')) return null;
  return (
    <>
      <IconButton
        aria-label={text('views.list.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setExporting(true);
          }}
        >
          <Icon name="download" />
          {text('ra.action.export')}
        </MenuItem>
      </Menu>
      {isExporting ? (
        <Suspense fallback={null}>
          <ExportDialog {...props} onClose={() => setExporting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const canExport = ({ calls }: ResourceModel): boolean => calls.includes('export');
