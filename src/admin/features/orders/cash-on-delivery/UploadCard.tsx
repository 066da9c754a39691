import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { uploadFile } from '../../../fields/upload-file.ts';
import { usePermission } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import type { Schema } from '../../../providers/data/contract.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../providers/texts/use-error-text.ts';
import { DropZone } from '../../data/imports/upload/DropZone.tsx';
import { useCouriers } from './use-couriers.ts';

/** Message of a failed upload: the first field error of the response, else the general error. */
function problemOf(error: Error | null, errorText: (error: Error) => string): string | undefined {
  if (!error) return undefined;
  const said = error instanceof HttpError ? error.body?.errors : undefined;
  const [first] = Object.values((said ?? {}) as Record<string, { message?: string }[]>);
  return first?.[0]?.message ?? errorText(error);
}

/** Uploads a courier statement and opens its page. */
export function UploadCard() {
  const text = useText();
  const errorText = useErrorText();
  const { locale } = useLocaleState();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { values, nameOf } = useCouriers();
  const right = usePermission({ module: 'purchase', action: 'mark_paid' });
  const [courier, setCourier] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) =>
      uploadFile<Schema<'CourierStatement'>>('/courier_statements', 'file', file, {
        locale,
        also: { courier },
        onProgress: () => undefined,
        signal: new AbortController().signal,
      }),
    async onSuccess({ id }) {
      await client.invalidateQueries({ queryKey: ['courier_statements'] });
      void navigate(`/cash-on-delivery/${id}`);
    },
  });
  const problem = problemOf(error, errorText);
  if (!right.isHeld)
    return (
      <SectionCard title={text('cash.upload')}>
        <Typography color="textSecondary">{right.refusal}</Typography>
      </SectionCard>
    );
  return (
    <SectionCard title={text('cash.upload')} help={text('cash.upload_help')}>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <TextField
        select
        fullWidth
        label={text('cash.courier')}
        value={courier}
        disabled={isPending}
        onChange={({ target }) => setCourier(target.value)}
      >
        {values.map((value) => (
          <MenuItem key={value} value={value}>
            {nameOf(value)}
          </MenuItem>
        ))}
      </TextField>
      {isPending ? (
        <div role="status">
          <Typography variant="body2" sx={{ mb: 2 }}>
            {text('cash.sending')}
          </Typography>
          <LinearProgress />
        </div>
      ) : courier ? (
        <DropZone onFile={mutate} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {text('cash.choose_first')}
        </Typography>
      )}
    </SectionCard>
  );
}
