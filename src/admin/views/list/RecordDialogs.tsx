import { lazy, Suspense } from 'react';
import type { ResourceModel } from '../../../model/resource-model.ts';
import { loadChunk } from '../../boot/chunks.ts';
import { lazyScreen } from '../../providers/AreaWords.tsx';
import type { RecordTask } from './record-task.ts';

const DeleteDialog = lazy(() => loadChunk(() => import('../dialogs/DeleteDialog.tsx')));
const EditFieldsDialog = lazyScreen(['plans'], () => import('../dialogs/EditFieldsDialog.tsx'));
const DuplicateDialog = lazy(() => loadChunk(() => import('../dialogs/DuplicateDialog.tsx')));

interface Props {
  resource: ResourceModel;
  task: RecordTask | null;
  onClose: () => void;
  /** the records are deleted or changed */
  onDone: () => void;
}

/** The dialog of the task at hand; its code comes when it is first needed. */
export function RecordDialogs({ resource, task, onClose, onDone }: Props) {
  if (!task) return null;
  return (
    <Suspense fallback={null}>
      {task.kind === 'delete' ? (
        <DeleteDialog
          resource={resource}
          target={task.target}
          record={task.record}
          onClose={onClose}
          onDeleted={onDone}
        />
      ) : task.kind === 'edit' ? (
        <EditFieldsDialog resource={resource} target={task.target} onClose={onClose} onDone={onDone} />
      ) : (
        <DuplicateDialog resource={resource} record={task.record} onClose={onClose} />
      )}
    </Suspense>
  );
}
