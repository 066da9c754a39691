import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useNotify } from 'react-admin';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx';
import { call, newIdempotencyKey } from '../../providers/data/api.ts';
import type { AnswerOf } from '../../providers/data/contract.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { useErrorText } from '../../providers/texts/use-error-text.ts';
import { MergeFields } from './MergeFields.tsx';

type Preview = AnswerOf<'POST', '/customers/{id}/merge'>['data'];

interface Props {
  /** the customer that is kept by default */
  id: number;
  other: number;
  onClose: () => void;
  onMerged?: () => void;
}

const moving = ['orders', 'addresses', 'reviews', 'notes'] as const;

/** Dialog that previews and merges two customers; the user chooses values and which customer is kept. */
export function MergeDialog({ id, other, onClose, onMerged }: Props) {
  const text = useText();
  const sayError = useErrorText();
  const notify = useNotify();
  const client = useQueryClient();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { pathname } = useLocation();
  const [isTurned, setTurned] = useState(false);
  const [take, setTake] = useState<Preview['fields'][number]['field'][]>([]);
  const [key] = useState(newIdempotencyKey);
  const [kept, gone] = isTurned ? [other, id] : [id, other];
  const preview = useQuery({
    queryKey: ['customer-merge', kept, gone, take],
    queryFn: ({ signal }) =>
      call<{ data: Preview }>('POST', `/customers/${kept}/merge?dry_run=true`, {
        body: { other: gone, take },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Not cached: the merge sends the versions of the preview that the user has seen.
    gcTime: 0,
    retry: false,
  });
  const seen = preview.data?.data;
  const merge = useMutation({
    mutationFn: ({ version, otherVersion }: Preview) =>
      call('POST', `/customers/${kept}/merge`, {
        body: { other: gone, version, otherVersion, take },
        idempotencyKey: key,
      }),
    async onSuccess() {
      notify(text('customers.merged'), { type: 'success' });
      onClose();
      onMerged?.();
      const goneAt = createPath({ resource: 'customers', type: 'edit', id: gone });
      if (pathname === goneAt) void navigate(createPath({ resource: 'customers', type: 'edit', id: kept }));
      await client.invalidateQueries();
    },
    onError: () => void preview.refetch(),
  });
  const said = merge.error ?? preview.error;
  return (
    <FormDialog
      title={text('customers.merge_title')}
      submit={text('customers.merge')}
      maxWidth="sm"
      isIncomplete={!seen || preview.isPlaceholderData || preview.isError}
      isPending={merge.isPending}
      onSubmit={() => {
        if (seen) merge.mutate(seen);
      }}
      onClose={onClose}
    >
      {seen ? (
        <>
          <MergeFields
            fields={seen.fields}
            take={take}
            onTake={(field, isTaken) =>
              setTake(isTaken ? [...take, field] : take.filter((each) => each !== field))
            }
          />
          <div>
            <Button
              size="small"
              variant="outlined"
              onClick={() => {
                setTurned(!isTurned);
                setTake([]);
              }}
            >
              {text('customers.turn', { id: gone })}
            </Button>
          </div>
          <Alert severity="info" role="note">
            {moving
              .filter((each) => seen.moves[each])
              .map((each) => (
                <div key={each}>{text(`customers.moves.${each}`, { smart_count: seen.moves[each] })}</div>
              ))}
            {moving.some((each) => seen.moves[each]) ? null : <div>{text('customers.moves.nothing')}</div>}
            {seen.tags.length ? (
              <div>{text('customers.moves.tags', { tags: seen.tags.join(text('customers.comma')) })}</div>
            ) : null}
            <div>{text('customers.moves.gone', { kept, id: gone })}</div>
          </Alert>
        </>
      ) : preview.isPending ? (
        <Skeleton variant="rounded" height={220} role="status" aria-label={text('customers.merge_loading')} />
      ) : null}
      {said ? (
        <FormHelperText error role="alert">
          {sayError(said)}
        </FormHelperText>
      ) : null}
      <Typography variant="body2" color="textSecondary">
        {text('customers.merge_undo')}
      </Typography>
    </FormDialog>
  );
}
