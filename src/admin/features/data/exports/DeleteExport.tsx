import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Confirm } from '../../../layout/dialogs/Confirm.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { deleteExport, exportsKey, type Export } from '../../../crud/exports/export-calls.ts';

/** Confirmation dialog before an export is deleted, or stopped while running. */
export function DeleteExport({ made, onClose }: { made: Export; onClose: () => void }) {
  const text = useText();
  const notify = useNotify();
  const sayError = useNotifyError();
  const client = useQueryClient();
  const isAtWork = made.state === 'queued' || made.state === 'running';
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteExport(made),
    onSuccess: () => notify(text('exports.deleted'), { type: 'success' }),
    onError: sayError,
    onSettled() {
      onClose();
      void client.invalidateQueries({ queryKey: exportsKey });
    },
  });
  return (
    <Confirm
      isOpen
      title={text(isAtWork ? 'exports.cancel_title' : 'exports.delete_title')}
      confirm={text('exports.delete')}
      loading={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
      confirmColor="warning"
      content={text('exports.delete_body')}
    />
  );
}
