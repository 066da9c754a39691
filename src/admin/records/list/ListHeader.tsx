import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useListContext, useCreatePath } from 'react-admin';
import { useContext, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../layout/Icon.tsx';
import { RightTip } from '../../layout/RightTip.tsx';
import { offersCreate } from '../../../model/resource-outline.ts';
import { PageHeader } from '../../layout/PageHeader.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useMay } from '../../providers/session.tsx';
import { useText } from '../../providers/texts.tsx';
import { useFormat } from '../../providers/use-format.ts';
import { useKnownModel } from '../../providers/use-resource-model.ts';
import { prefetch } from '../view-chunks.ts';
import { RecordPagesAhead } from '../record-pages-ahead.ts';
import { ListActions } from './ListActions.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { useListTotal } from './use-list-total.ts';

const Floating = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.fab,
  insetBlockEnd: 'calc(72px + env(safe-area-inset-bottom))',
  insetInlineEnd: 16,
  '& .MuiButton-root': { boxShadow: theme.vars.palette.shadow, borderRadius: 22, minHeight: 44 },
}));

interface Props {
  /** the resource's own where absent */
  title?: string | undefined;
  /** in place of what the resource offers */
  actions?: ReactNode;
}

/** Title, how many there are, and the one primary action; on a phone the action stays within the thumb's reach. */
export function ListHeader({ title, actions }: Props) {
  const createPath = useCreatePath();
  const { form } = useContext(RecordPagesAhead);
  const resource = useKnownModel();
  const { defaultTitle = '' } = useListContext();
  const { total, isExact } = useListTotal();
  const isPhone = useIsPhone();
  const { locale } = useLocaleState();
  const text = useText();
  const format = useFormat();
  const count = total === undefined ? '' : `${format.number(total)}${isExact ? '' : '+'}`;
  const may = useMay();
  const create =
    // What is made new is no abandoned cart and no pending payment: a list of some only offers none.
    resource && offersCreate(resource) && !resource.list.only && actions === undefined ? (
      <RightTip right={{ module: resource.module, action: 'create' }}>
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
      </RightTip>
    ) : null;
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
              {isPhone ? null : create}
            </>
          ) : undefined)
        }
      />
      {/* What may not be done takes no room over the cards. */}
      {isPhone && create && resource && may(resource.module, 'create') ? <Floating>{create}</Floating> : null}
    </>
  );
}
