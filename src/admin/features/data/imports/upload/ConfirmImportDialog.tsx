import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { Confirm } from '../../../../layout/dialogs/Confirm.tsx';
import { useNouns } from '../../../../providers/texts/nouns.ts';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../../crud/use-notify-error.ts';
import { applyImport, undoImport, useCacheImport, type ImportOutline } from '../import-calls.ts';
import { appliedCounts, previewCounts } from '../import-counts.ts';

interface Props {
  data: ImportOutline;
  /** apply the dry run, or undo the import */
  what: 'apply' | 'undo';
  onClose: () => void;
  /** called when the job has started */
  onBegun?: () => void;
}

/** Confirmation dialog of applying or undoing an import, with its counts. */
export function ConfirmImportDialog({ data, what, onClose, onBegun }: Props) {
  const text = useText();
  const { figures } = useNouns(data.resource);
  const keep = useCacheImport();
  const sayError = useNotifyError();
  const { mutate, isPending } = useMutation({
    mutationFn: () => (what === 'apply' ? applyImport(data.id) : undoImport(data.id)),
    onSuccess(answer) {
      keep(answer);
      onClose();
      onBegun?.();
    },
    onError(error) {
      onClose();
      sayError(error);
    },
  });
  const sum = what === 'apply' ? previewCounts(data) : appliedCounts(data);
  const says = (key: string, number: number) =>
    number ? (
      <Typography key={key} component="li" variant="body1">
        {text(`imports.ask.${key}`, figures(number))}
      </Typography>
    ) : null;
  return (
    <Confirm
      isOpen
      title={text(`imports.ask.${what}_title`, figures(sum.all))}
      confirm={text(`imports.ask.${what}`)}
      confirmColor={what === 'undo' ? 'warning' : 'primary'}
      loading={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
      content={
        <>
          <ul style={{ margin: 0, paddingInlineStart: 20, display: 'grid', gap: 4 }}>
            {what === 'apply'
              ? [
                  says('create', sum.create),
                  says('update', sum.update),
                  says('parts', sum.parts),
                  says('skip', sum.skip),
                  says('fail', sum.fail),
                ]
              : [says('undo_written', sum.all), says('undo_parts', sum.parts)]}
          </ul>
          <Typography variant="body2" color="textSecondary">
            {text(`imports.ask.${what}_note`)}
          </Typography>
        </>
      }
    />
  );
}
