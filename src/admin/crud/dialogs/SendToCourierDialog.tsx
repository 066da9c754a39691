import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { courierModel } from '../../../shared/orders/couriers.ts';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx';
import { call } from '../../providers/data/api.ts';
import { useJob } from '../../providers/data/track-jobs.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useNouns } from '../../providers/texts/nouns.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { useErrorText } from '../../providers/texts/use-error-text.ts';
import { useFormat } from '../../providers/texts/use-format.ts';
import type { SelectionTarget } from '../list/selection/selection.tsx';
import { ConnectCourierNotice } from './ConnectCourierNotice.tsx';
import PrintDocumentsDialog from './PrintDocumentsDialog.tsx';
import { useCouriers } from './use-couriers.ts';

/** Value for “by rules”: the request names no courier, and the server chooses for each order. */
const byRules = 'rules';

interface Props {
  resource: ResourceModel;
  target: SelectionTarget;
  onClose: () => void;
}

/** Dialog that submits shipments of several records to a courier, then shows the job's progress and the failures. */
export default function SendToCourierDialog({ resource, target, onClose }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const nouns = useNouns(resource);
  const errorText = useErrorText();
  const couriers = useCouriers();
  const [chosen, setChosen] = useState('');
  const { data: connected = [] } = couriers;
  // With a default or a single courier, “by rules” always finds one.
  const isRuled = connected.some(({ isDefault }) => isDefault) || connected.length === 1;
  const courier = chosen || (isRuled ? byRules : connected[0]?.courier) || '';
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () =>
      (
        await call<{ data: { jobId: number } }>('PUT', `/${resource.name}/submit_multiple_shipments`, {
          body: { ids: target.ids.map(Number), ...(courier !== byRules && { courier }) },
        })
      ).data.jobId,
  });
  const records = nouns.counted(target.count);
  if (data !== undefined)
    return <Under resource={resource} job={data} target={target} title={records} onClose={onClose} />;
  const failure = error ?? couriers.error;
  return (
    <FormDialog
      title={text('sending.title_many', { records })}
      submit={text('sending.submit')}
      isIncomplete={!courier}
      isPending={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {couriers.data?.length === 0 ? (
        <ConnectCourierNotice />
      ) : (
        <TextField
          select
          label={text('sending.courier')}
          value={courier}
          onChange={({ target: { value } }) => setChosen(value)}
          helperText={text('sending.many_help')}
        >
          {isRuled ? <MenuItem value={byRules}>{text('sending.by_rules')}</MenuItem> : null}
          {connected.map(({ courier: name, mode }) => (
            <MenuItem key={name} value={name}>
              {courierModel(name).title[locale]}
              {mode === 'sandbox' ? ` (${text('sending.sandbox')})` : ''}
            </MenuItem>
          ))}
        </TextField>
      )}
      {failure ? <Alert severity="error">{errorText(failure)}</Alert> : null}
    </FormDialog>
  );
}

interface Unsent {
  id: number;
  number?: string | null;
  code: string;
  said: string | null;
}

/** Progress and result of the job, which continues when the dialog is closed. */
function Under({
  resource,
  job: id,
  target,
  title,
  onClose,
}: {
  resource: ResourceModel;
  job: number;
  target: SelectionTarget;
  title: string;
  onClose: () => void;
}) {
  const text = useText();
  const format = useFormat();
  const client = useQueryClient();
  const createPath = useCreatePath();
  const heading = useId();
  const { job, isOver } = useJob(id);
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: [resource.name] });
  }, [isOver, client, resource.name]);
  const { done, total } = job?.progress ?? { done: 0, total: null };
  const { sent = 0, unsent = [] } = (job?.result ?? {}) as { sent?: number; unsent?: Unsent[] };
  const [isPrinting, setPrinting] = useState(false);
  const ids = target.ids.filter((each) => !unsent.some((failed) => failed.id === Number(each)));
  const isPrintable = isOver && sent > 0 && resource.documents !== undefined;
  if (isPrinting)
    return (
      <PrintDocumentsDialog
        resource={resource}
        target={{ ids, count: ids.length }}
        sort="picking"
        onClose={onClose}
      />
    );
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{text('sending.title_many', { records: title })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }} aria-live="polite">
        {isOver ? (
          <>
            {job?.state === 'done' ? (
              <Alert severity={unsent.length ? 'warning' : 'success'}>
                {text('sending.sent', { smart_count: sent })}{' '}
                {unsent.length ? text('sending.left', { smart_count: unsent.length }) : null}
              </Alert>
            ) : (
              <Alert severity="error">{job?.error?.message ?? text('sending.stopped')}</Alert>
            )}
            {unsent.length ? (
              <ul style={{ margin: 0, paddingInlineStart: 18, display: 'grid', gap: 6 }}>
                {unsent.map((each) => (
                  <li key={each.id}>
                    <Link
                      component={RouterLink}
                      sx={{ display: 'inline-block', minWidth: 24, lineHeight: '24px' }}
                      to={createPath({ resource: resource.name, type: 'edit', id: each.id })}
                    >
                      <bdi>{each.number ?? `#${each.id}`}</bdi>
                    </Link>{' '}
                    {text(`sending.failure.${each.code}`, { _: text('sending.failure.courier_refused') })}
                    {each.said ? (
                      <>
                        {' '}
                        <q>
                          <bdi>{each.said}</bdi>
                        </q>
                      </>
                    ) : null}
                  </li>
                ))}
              </ul>
            ) : null}
          </>
        ) : (
          <>
            <LinearProgress
              aria-label={text('sending.progress_label')}
              variant={total ? 'determinate' : 'indeterminate'}
              value={total ? (100 * done) / total : 0}
            />
            <Typography variant="body2" color="textSecondary">
              {total
                ? text('sending.progress', { done: format.number(done), total: format.number(total) })
                : text('sending.begins')}{' '}
              {text('sending.goes_on')}
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} {...(isOver && !isPrintable && { variant: 'contained', color: 'primary' })}>
          {text('ra.action.close')}
        </Button>
        {isPrintable ? (
          <Button variant="contained" color="primary" onClick={() => setPrinting(true)}>
            {text('sending.print_labels', { smart_count: ids.length })}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
