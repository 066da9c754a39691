import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { outlines } from '../../../../generated/outlines.ts';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { HttpError } from '../../../providers/data/problem.ts';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNouns } from '../../../providers/texts/nouns.ts';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { ConfirmPreview } from './ConfirmPreview.tsx';
import { applyPreview, previewKey, undoPreview } from './preview-calls.ts';
import { isOpen, type ChangePreview } from './preview.ts';

type Step = 'apply' | 'undo';

/** Buttons that apply or undo a preview, each with a confirmation dialog. */
export function PreviewActions({ preview }: { preview: ChangePreview }) {
  const text = useText();
  const { figures } = useNouns(preview.resource);
  const may = useCan();
  const client = useQueryClient();
  const notify = useNotify();
  const sayError = useNotifyError();
  const [asked, setAsked] = useState<Step | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (step: Step) => (step === 'apply' ? applyPreview(preview.id) : undoPreview(preview.id)),
    onSuccess: ({ data }) => client.setQueryData(previewKey(preview.id), data),
    onError(error) {
      // Another tab or user acted first: the refetched preview shows the current state.
      if (error instanceof HttpError && error.status === 409) {
        const words = text('previews.elsewhere');
        notify(words, { type: 'info', messageArgs: { _: words } });
      } else sayError(error);
      void client.invalidateQueries({ queryKey: previewKey(preview.id) });
    },
    onSettled: () => setAsked(null),
  });
  const module = outlines[preview.resource]?.module ?? '';
  const { create = 0, update = 0, waiting = 0, applied = 0 } = preview.counts;
  /** The first missing permission of these, or the last one. */
  const rightOf = (actions: string[]) => ({
    module,
    action: actions.find((action) => !may(module, action)) ?? actions.at(-1) ?? 'edit',
  });
  const applyRight = rightOf([...(create ? ['create'] : []), ...(update || !create ? ['edit'] : [])]);
  const backRight = rightOf([...(create ? ['delete'] : []), ...(update || !create ? ['edit'] : [])]);
  const isStopped = preview.state === 'canceled' || preview.state === 'failed';
  const isBackOffered =
    (preview.state === 'applied' || isStopped) && preview.changeSet != null && applied > 0;
  return (
    <>
      {isBackOffered ? (
        <PermissionTooltip right={backRight}>
          <Button aria-haspopup="dialog" onClick={() => setAsked('undo')}>
            {text('previews.undo.open')}
          </Button>
        </PermissionTooltip>
      ) : null}
      {isOpen(preview) && waiting > 0 ? (
        <PermissionTooltip right={applyRight}>
          <Button
            variant="contained"
            color="primary"
            aria-haspopup="dialog"
            onClick={() => setAsked('apply')}
          >
            {text(isStopped && applied ? 'previews.apply.rest' : 'previews.apply.open', figures(waiting))}
          </Button>
        </PermissionTooltip>
      ) : null}
      {asked ? (
        <ConfirmPreview
          preview={preview}
          step={asked}
          isPending={isPending}
          onConfirm={() => mutate(asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
