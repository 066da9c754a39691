import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useState } from 'react';
import { Confirm } from '../../../layout/dialogs/Confirm.tsx';
import { call } from '../../../providers/data/api.ts';
import type { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';

/** Button that converts a smart collection to a manual one: keeps its current products in their order and drops the conditions. Can be undone. */
export function ConvertToManual() {
  const text = useText();
  const notify = useNotify();
  const sayError = useNotifyError();
  const client = useQueryClient();
  const record = useRecordContext();
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('POST', `/collections/${record!.id}/turn_manual`, { body: { version: record!.version } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['collections'] });
      setOpen(false);
      notify(text('collection_content.turned'), { type: 'success' });
    },
    onError: async (error: HttpError) => {
      setOpen(false);
      sayError(error);
      if (error.status === 409) await client.invalidateQueries({ queryKey: ['collections'] });
    },
  });
  if (record?.type !== 'smart') return null;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
      <Button size="small" onClick={() => setOpen(true)} disabled={isDirty}>
        {text('collection_content.turn_manual')}
      </Button>
      {isDirty ? <small>{text('collection_content.turn_saved_first')}</small> : null}
      <Confirm
        isOpen={isOpen}
        title={text('collection_content.turn_title')}
        content={text('collection_content.turn_body', { smart_count: Number(record.productsCount ?? 0) })}
        confirm={text('collection_content.turn_confirm')}
        loading={isPending}
        onConfirm={() => mutate()}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
