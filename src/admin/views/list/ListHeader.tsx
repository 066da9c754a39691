import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { Icon } from '../../layout/Icon.tsx';
import { RightTip } from '../../layout/RightTip.tsx';
import { PageHeader } from '../../layout/PageHeader.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useMay } from '../../providers/session.tsx';
import { useText } from '../../providers/texts.tsx';
import { useFormat } from '../../providers/use-format.ts';
import { addressOf } from '../address-of.ts';
import { loadForm, prefetch } from '../chunks.ts';
import { ListActions, type ListActionsProps } from './ListActions.tsx';

const Floating = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.fab,
  insetBlockEnd: 'calc(72px + env(safe-area-inset-bottom))',
  insetInlineEnd: 16,
  '& .MuiButton-root': { boxShadow: theme.vars.palette.shadow, borderRadius: 22, minHeight: 44 },
}));

interface Props extends ListActionsProps {
  isPhone: boolean;
}

/** Title, how many there are, and the one primary action; on a phone the action stays within the thumb's reach. */
export function ListHeader({ isPhone, ...list }: Props) {
  const { resource, total, isExact } = list;
  const { locale } = useLocaleState();
  const text = useText();
  const format = useFormat();
  const count = total === undefined ? '' : `${format.number(total)}${isExact ? '' : '+'}`;
  const may = useMay();
  const create = resource.calls.includes('create') ? (
    <RightTip right={{ module: resource.module, action: 'create' }}>
      <Button
        component={Link}
        to={addressOf(resource, 'create')}
        variant="contained"
        color="primary"
        startIcon={<Icon name="add" />}
        onPointerEnter={() => prefetch(loadForm)}
      >
        {text('views.list.add', { name: resource.singular[locale] })}
      </Button>
    </RightTip>
  ) : null;
  return (
    <>
      <PageHeader
        title={resource.title[locale]}
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
          <>
            <ListActions {...list} />
            {isPhone ? null : create}
          </>
        }
      />
      {/* What may not be done takes no room over the cards. */}
      {isPhone && create && may(resource.module, 'create') ? <Floating>{create}</Floating> : null}
    </>
  );
}
