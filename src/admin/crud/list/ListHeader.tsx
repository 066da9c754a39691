import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useListContext, useCreatePath } from 'react-admin';
import { useContext, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../layout/controls/Icon.tsx';
import { PermissionTooltip } from '../../layout/dialogs/PermissionTooltip.tsx';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import { offersCreate, rightToCreate } from '../../../shared/resources/resource-outline.ts';
import { PageHeader } from '../../layout/page/PageHeader.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { useOptionalResourceModel } from '../../providers/data/use-resource-model.ts';
import { prefetch } from '../prefetch-chunks.ts';
import { PrefetchRecordPages } from '../prefetch-record-pages.ts';
import { ListActions } from './ListActions.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { useRecordTask } from './records/RecordTasks.tsx';
import { useSelection } from './selection/selection.tsx';
import { useListTotal } from './use-list-total.ts';

const Floating = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.fab,
  insetBlockEnd: 'calc(72px + env(safe-area-inset-bottom))',
  insetInlineEnd: 16,
  '& .MuiButton-root': { boxShadow: theme.vars.palette.shadow, borderRadius: 22, minHeight: 44 },
}));

interface Props {
  /** the resource's title by default */
  title?: string | undefined;
  /** replaces the default actions */
  actions?: ReactNode;
  /** the list is empty and its empty state offers the create button */
  isNew?: boolean;
}

/** Primary action of a price list: changes prices of the selection or of the whole list. */
function ChangePrices({ module }: Pick<ResourceModel, 'module'>) {
  const text = useText();
  const onTask = useRecordTask();
  const { target } = useSelection();
  return (
    <PermissionTooltip right={{ module, action: 'edit' }}>
      <Button
        variant="contained"
        color="primary"
        aria-haspopup="dialog"
        onClick={() => onTask({ kind: 'change_prices', target })}
      >
        {text('records.change_prices')}
      </Button>
    </PermissionTooltip>
  );
}

/** Header of a list: title, total and the primary action, which floats at the bottom on a phone. */
export function ListHeader({ title, actions, isNew = false }: Props) {
  const createPath = useCreatePath();
  const { form } = useContext(PrefetchRecordPages);
  const resource = useOptionalResourceModel();
  const { defaultTitle = '' } = useListContext();
  const { total, isExact } = useListTotal();
  const isPhone = useIsPhone();
  const { locale } = useLocaleState();
  const text = useText();
  const format = useFormat();
  const count = total === undefined ? '' : `${format.number(total)}${isExact ? '' : '+'}`;
  const may = useCan();
  const create =
    // A list with a fixed filter (abandoned carts, pending payments) has no create button.
    resource && offersCreate(resource) && !resource.list.only ? (
      <PermissionTooltip right={rightToCreate(resource)}>
        <Button
          component={Link}
          to={createPath({ resource: resource.name, type: 'create' })}
          variant="contained"
          color="primary"
          startIcon={<Icon name="add" />}
          onPointerEnter={() => prefetch(form)}
        >
          {text('records.list.add', { name: resource.singular[locale] })}
        </Button>
      </PermissionTooltip>
    ) : null;
  const isOfPrices = resource?.list.first === 'change_prices';
  const wanted = resource && rightToCreate(resource);
  const mayMake = wanted !== undefined && may(wanted.module, isOfPrices ? 'edit' : wanted.action);
  // An empty list has no prices to change.
  const prices = isOfPrices && !isNew ? <ChangePrices module={resource.module} /> : null;
  const own = isOfPrices ? prices : create;
  const primary = actions === undefined ? own : null;
  // The empty state has the create button already.
  const isOfferedBelow = isNew && create !== null && !isOfPrices && mayMake;
  return (
    <>
      <PageHeader
        title={title ?? resource?.title[locale] ?? defaultTitle}
        meta={
          <Typography
            component="span"
            variant="body1"
            color="text.secondary"
            sx={{ minWidth: '3ch' }}
            aria-live="polite"
          >
            <bdi>{count}</bdi>
          </Typography>
        }
        actions={
          actions ??
          (resource ? (
            <>
              <ListActions />
              {isPhone || isOfferedBelow ? null : primary}
            </>
          ) : undefined)
        }
      />
      {/* Without the right, or with an empty list, there is no floating button. */}
      {isPhone && !isNew && primary && mayMake ? <Floating data-floating="">{primary}</Floating> : null}
    </>
  );
}
