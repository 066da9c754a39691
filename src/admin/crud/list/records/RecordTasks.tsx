import { createContext, useContext, useState, type ReactNode } from 'react';
import { useSelection } from '../selection/selection.tsx';
import { useOptionalResourceModel } from '../../../providers/data/use-resource-model.ts';
import { RecordDialogs } from './RecordDialogs.tsx';
import type { RecordTask } from './record-task.ts';

const TaskContext = createContext<((task: RecordTask) => void) | null>(null);

/** Asks for what is to be done with records of the list around, in a dialog of its own. */
export function useRecordTask(): (task: RecordTask) => void {
  const ask = useContext(TaskContext);
  if (!ask) throw new Error('useTask stands outside RecordTasks.');
  return ask;
}

/** Stands around what offers to delete, change and copy records of a list; within another one it is nothing. */
export function RecordTasks({ children }: { children: ReactNode }) {
  const around = useContext(TaskContext);
  return around ? children : <Asking>{children}</Asking>;
}

function Asking({ children }: { children: ReactNode }) {
  const resource = useOptionalResourceModel();
  const { clear } = useSelection();
  const [task, setTask] = useState<RecordTask | null>(null);
  return (
    <TaskContext value={setTask}>
      {children}
      {resource ? (
        <RecordDialogs {...{ resource, task }} onClose={() => setTask(null)} onDone={clear} />
      ) : null}
    </TaskContext>
  );
}
