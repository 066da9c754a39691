import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useCreatePath, useNotify } from 'react-admin';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { PermissionTooltip } from '../../layout/dialogs/PermissionTooltip.tsx';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { EmptyState, ErrorState } from '../../layout/states/page-states.tsx';
import { useCan } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { PaginationBar } from '../../crud/list/PaginationBar.tsx';
import { useNotifyError } from '../../crud/use-notify-error.ts';
import { numeric } from '../../theme/tokens.ts';
import {
  dueLimit,
  useDueOrders,
  useSendReceipts,
  useTaxAccount,
  type DueOrder,
  type Overview,
} from './tax-calls.ts';

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: theme.typography.body2.fontSize,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '42px 90px minmax(0, 1fr) 130px 120px',
    alignItems: 'center',
    gap: '0 12px',
    minHeight: 44,
    paddingInline: '8px 16px',
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li > :first-of-type': { justifySelf: 'start' },
  '& [data-amount]': { ...numeric, textAlign: 'end' },
  '& [data-quiet]': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    '& > li': { gridTemplateColumns: '42px minmax(0, 1fr) auto', paddingBlock: 8 },
    '& [data-customer], & [data-placed]': { gridColumn: '2 / -1' },
    '& [data-amount]': { gridRow: 1, gridColumn: 3 },
  },
}));

/** Orders that are due for a receipt, with a selection to send. */
export function DueOrders({ overview }: { overview: Overview }) {
  const text = useText();
  const format = useFormat();
  const may = useCan();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useDueOrders(page);
  const { data: account } = useTaxAccount();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const rows = data?.data ?? [];
  const here = rows.filter(({ id }) => chosen.has(id));
  const mayEdit = may('taxes', 'edit');
  const toggle = (ids: readonly number[], isChosen: boolean) =>
    setChosen(new Set([...[...chosen].filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])]));
  return (
    <SectionCard
      title={text('taxes.due')}
      help={
        <>
          {account?.ordersSince ? text('taxes.due_help', { day: format.date(account.ordersSince) }) : null}{' '}
          {overview.isAutomatic ? text('taxes.due_automatic') : null}
        </>
      }
      flush
    >
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={160} sx={{ m: 4 }} />
      ) : rows.length ? (
        <>
          {mayEdit ? (
            <div
              style={{
                display: 'grid',
                gridTemplateColumns: '42px auto',
                justifyContent: 'start',
                alignItems: 'center',
                gap: 12,
                paddingBlock: 8,
                paddingInlineStart: 8,
              }}
            >
              <Checkbox
                sx={{ justifySelf: 'start' }}
                checked={here.length === rows.length}
                indeterminate={here.length > 0 && here.length < rows.length}
                onChange={(_, isChosen) =>
                  toggle(
                    rows.map(({ id }) => id),
                    isChosen,
                  )
                }
                slotProps={{ input: { 'aria-label': text('taxes.choose_all') } }}
              />
              <SendChosen ids={[...chosen]} onSent={() => setChosen(new Set())} />
            </div>
          ) : null}
          <Lines>
            {rows.map((order) => (
              <DueLine
                key={order.id}
                order={order}
                isChosen={chosen.has(order.id)}
                onChoose={mayEdit ? (isChosen) => toggle([order.id], isChosen) : undefined}
              />
            ))}
          </Lines>
          {data.metadata.total > dueLimit ? (
            <PaginationBar
              page={page}
              limit={dueLimit}
              total={data.metadata.total}
              isExact
              onPage={setPage}
            />
          ) : null}
        </>
      ) : (
        <EmptyState icon="check" title={text('taxes.due_empty_title')} body={text('taxes.due_empty')} />
      )}
    </SectionCard>
  );
}

interface LineProps {
  order: DueOrder;
  isChosen: boolean;
  onChoose: ((isChosen: boolean) => void) | undefined;
}

function DueLine({ order: { id, number, createdAt, customer, total }, isChosen, onChoose }: LineProps) {
  const text = useText();
  const format = useFormat();
  const createPath = useCreatePath();
  return (
    <li>
      {onChoose ? (
        <Checkbox
          checked={isChosen}
          onChange={(_, next) => onChoose(next)}
          slotProps={{ input: { 'aria-label': text('taxes.choose', { number }) } }}
        />
      ) : (
        <span />
      )}
      <Link
        component={RouterLink}
        to={createPath({ resource: 'purchases', type: 'edit', id })}
        sx={{ fontWeight: 500 }}
      >
        <bdi>{number}</bdi>
      </Link>
      <span data-customer="">
        <bdi>{customer ?? '–'}</bdi>
      </span>
      <span data-placed="" data-quiet="">
        {format.date(createdAt)}
      </span>
      <span data-amount="">
        <bdi>{format.money(total)}</bdi>
      </span>
    </li>
  );
}

function SendChosen({ ids, onSent }: { ids: number[]; onSent: () => void }) {
  const text = useText();
  const notify = useNotify();
  const sayError = useNotifyError();
  const { mutate, isPending } = useSendReceipts();
  return (
    <PermissionTooltip right={{ module: 'taxes', action: 'edit' }}>
      <Button
        variant="contained"
        color="primary"
        disabled={!ids.length}
        loading={isPending}
        onClick={() =>
          mutate(ids, {
            onSuccess: ({ receipts }) => {
              notify(
                receipts ? text('taxes.asked', { smart_count: receipts }) : text('taxes.asked_nothing'),
                { type: 'success' },
              );
              onSent();
            },
            onError: sayError,
          })
        }
      >
        {ids.length ? text('taxes.send', { smart_count: ids.length }) : text('taxes.send_none')}
      </Button>
    </PermissionTooltip>
  );
}
