import { createElement, useContext } from 'react';
import type { ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { LazyBoundary } from '../../../layout/states/LazyBoundary.tsx';
import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import { lazyComponent } from '../../../bootstrap/lazy-component.ts';
import { QuickViewContext } from './quick-view.ts';
import { useNotifyError } from '../../use-notify-error.ts';
import type { RecordTask } from './record-task.ts';

const DeleteDialog = lazyComponent(() => import('../../dialogs/DeleteDialog.tsx'));
const EditFieldsDialog = lazyScreen(
  ['previews', 'prices'],
  () => import('../../dialogs/EditFieldsDialog.tsx'),
);
const ChangePricesDialog = lazyScreen(['prices'], () => import('../../dialogs/ChangePricesDialog.tsx'));
const LabelsDialog = lazyScreen(['labels', 'papers'], () => import('../../dialogs/LabelsDialog.tsx'));
const PrintDocumentsDialog = lazyScreen(['papers'], () => import('../../dialogs/PrintDocumentsDialog.tsx'));
const SendDialog = lazyScreen(['sending', 'papers'], () => import('../../dialogs/SendToCourierDialog.tsx'));
const DuplicateDialog = lazyComponent(() => import('../../dialogs/DuplicateDialog.tsx'));

interface Props {
  resource: ResourceModel;
  task: RecordTask | null;
  onClose: () => void;
  /** called after the records were deleted, or changed by a filter that they may no longer match: their selection ends */
  onDone: () => void;
}

/** The dialog of the current task, lazily loaded. */
export function RecordDialogs({ resource, task, onClose, onDone }: Props) {
  const sayError = useNotifyError();
  const QuickView = useContext(QuickViewContext);
  if (!task) return null;
  return (
    <LazyBoundary
      onFail={(error) => {
        sayError(error);
        onClose();
      }}
    >
      {task.kind === 'delete' ? (
        <DeleteDialog
          resource={resource}
          target={task.target}
          record={task.record}
          onClose={onClose}
          onDeleted={onDone}
        />
      ) : task.kind === 'edit' ? (
        <EditFieldsDialog
          resource={resource}
          target={task.target}
          refused={task.refused}
          onClose={onClose}
          onDone={() => (task.target.narrowing ? onDone() : undefined)}
        />
      ) : task.kind === 'change_prices' ? (
        <ChangePricesDialog resource={resource} target={task.target} onClose={onClose} />
      ) : task.kind === 'print_labels' ? (
        <LabelsDialog resource={resource} target={task.target} onClose={onClose} />
      ) : task.kind === 'print_documents' ? (
        <PrintDocumentsDialog resource={resource} target={task.target} onClose={onClose} />
      ) : task.kind === 'look' ? (
        QuickView && createElement(QuickView, { record: task.record, onClose })
      ) : task.kind === 'send_to_courier' ? (
        <SendDialog resource={resource} target={task.target} onClose={onClose} />
      ) : (
        <DuplicateDialog resource={resource} record={task.record} onClose={onClose} />
      )}
    </LazyBoundary>
  );
}
