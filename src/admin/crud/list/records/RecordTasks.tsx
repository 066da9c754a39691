import { createContext, useContext, useState, type ReactNode } from 'react';
import { useSelection } from '../selection/selection.tsx';
import { useOptionalResourceModel } from '../../../providers/data/use-resource-model.ts';
import { RecordDialogs } from './RecordDialogs.tsx';
import type { RecordTask } from './record-task.ts';

const TaskContext = createContext<((task: RecordTask) => void) | null>(null);

/** Returns a function that opens a task's dialog for records of the list in context. */
export function useRecordTask(): (task: RecordTask) => void {
  const ask = useContext(TaskContext);
  if (!ask) throw new Error('useTask stands outside RecordTasks.');
  return ask;
}

/** Provider of the task dialogs of a list; nested ones render only their children. */
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
