import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { maxOptions } from '../../../../shared/catalog/option-values.ts';
import { moveItem, useReorder } from '../../../fields/lists/use-reorder.ts';
import { FormDialog } from '../../../layout/dialogs/FormDialog.tsx';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { call } from '../../../providers/data/api.ts';
import { useUnsavedChangesGuard } from '../../../providers/navigation/unsaved-changes-guard.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useNotifyError } from '../../../crud/use-notify-error.ts';
import { OptionEditor } from './OptionEditor.tsx';
import {
  toOptionsDraft,
  isUnchanged,
  isDraftComplete,
  newOption,
  toOptionsBody,
  type StoredOptions,
} from './options-draft.ts';
import { OptionsPreviewSummary } from './OptionsPreviewSummary.tsx';
import { useOptionsPreview, type OptionsPreview } from './use-options-preview.ts';
import { useErrorText } from '../../../providers/texts/use-error-text.ts';

interface Props {
  productId: string;
  version: number;
  told: StoredOptions;
  onClose: () => void;
  onStored: () => void;
}

/** Editor of a product's options, with a preview (dry run) of what saving would do to the variants. */
export function OptionsDialog({ productId, version, told, onClose, onStored }: Props) {
  const text = useText();
  const sayError = useNotifyError();
  const errorText = useErrorText();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [before] = useState(() => toOptionsDraft(told));
  const [draft, setDraft] = useState(() => (before.length ? before : [newOption()]));
  const [isComplete, setComplete] = useState(false);
  const isSame = isUnchanged(before, draft) && !isComplete;
  const lift = useUnsavedChangesGuard(
    !isUnchanged(before, draft) && (before.length > 0 || isDraftComplete(draft)),
  );
  const body = { productOptions: toOptionsBody(draft), version, ...(isComplete && { complete: true }) };
  const { preview, error, isCurrent, refetch } = useOptionsPreview(
    productId,
    isDraftComplete(draft) ? body : undefined,
  );
  const reorder = useReorder((from, to) => setDraft((options) => moveItem(options, from, to)));
  const { mutate, isPending } = useMutation({
    mutationFn: ({ added, kept, removed, pieces }: OptionsPreview) =>
      call('PUT', `/products/${productId}/options`, {
        body: { ...body, expects: { added, kept, removed, pieces } },
      }),
    onSuccess() {
      lift();
      onStored();
    },
    onError(problem) {
      sayError(problem);
      void refetch();
    },
  });
  const errors = error?.body.errors ?? {};
  const errorAt = (path: string) => errors[`productOptions${path && `.${path}`}`]?.[0]?.message;
  const general = error && (errorAt('') ?? (Object.keys(errors).length ? undefined : errorText(error)));
  const isReady = isCurrent && !error && preview !== undefined;
  return (
    <FormDialog
      title={text(told.length ? 'product_options.edit' : 'product_options.add')}
      submit={text('product_options.save')}
      maxWidth="md"
      fullScreen={isNarrow}
      isKept={!isUnchanged(before, draft)}
      isPending={isPending}
      isIncomplete={isSame || !isReady}
      onSubmit={() => preview && mutate(preview)}
      onClose={onClose}
    >
      <div style={{ display: 'grid', gap: 16, alignContent: 'start' }}>
        <span className="visually-hidden" role="status">
          {reorder.said === null
            ? ''
            : text('records.order.moved', { position: reorder.said + 1, count: draft.length })}
        </span>
        <div {...reorder.around} style={{ display: 'grid', gap: 12 }}>
          {draft.map((option, index) => (
            <OptionEditor
              key={option.key}
              option={option}
              index={index}
              count={draft.length}
              reorder={reorder}
              errorAt={(path) => errorAt(`${index}.${path}`)}
              onChange={(changed) =>
                setDraft((options) => options.map((each) => (each.key === changed.key ? changed : each)))
              }
              onRemove={() => setDraft((options) => options.filter(({ key: other }) => other !== option.key))}
            />
          ))}
        </div>
        {draft.length < maxOptions ? (
          <Button
            onClick={() => setDraft((options) => [...options, newOption()])}
            startIcon={<Icon name="add" size={16} />}
            sx={{ justifySelf: 'start' }}
          >
            {text('product_options.add_option')}
          </Button>
        ) : (
          <Typography variant="body2" color="textSecondary">
            {text('errors.options_limit', { limit: maxOptions })}
          </Typography>
        )}
        <div role="status" aria-busy={!isReady && isDraftComplete(draft)}>
          {general ? (
            <Alert
              severity="error"
              action={
                // A retry helps only after a network or server error, not after a validation error.
                error && (error.status === 0 || error.status >= 500) ? (
                  <Button onClick={() => void refetch()}>{text('product_options.retry')}</Button>
                ) : null
              }
            >
              {general}
            </Alert>
          ) : null}
          {!isDraftComplete(draft) ? (
            <Typography variant="body2" color="textSecondary">
              {text('product_options.incomplete')}
            </Typography>
          ) : null}
          {isDraftComplete(draft) && !error && preview ? (
            <div style={isReady ? undefined : { opacity: 0.6 }}>
              <OptionsPreviewSummary preview={preview} isComplete={isComplete} onComplete={setComplete} />
            </div>
          ) : null}
          {isDraftComplete(draft) && !error && !preview ? <Skeleton variant="rounded" height={48} /> : null}
        </div>
      </div>
    </FormDialog>
  );
}
