import Menu from '@mui/material/Menu';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { ResourceModel } from '../../../model/resource-model.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useText } from '../../providers/texts.tsx';
import { RecordActions } from '../RecordActions.tsx';
import type { RecordTask } from './record-task.ts';

interface Props {
  resource: ResourceModel;
  record: RaRecord;
  name: string;
  onTask: (task: RecordTask) => void;
}

/** What one may do with one record of the list. */
export function RowMenu({ resource, record, name, onTask }: Props) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={text('views.list.row_menu_of', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </button>
      {anchor ? (
        <Menu anchorEl={anchor} open onClose={close}>
          <RecordActions
            resource={resource}
            record={record}
            onTask={onTask}
            onClose={close}
            isOnRecord={false}
          />
        </Menu>
      ) : null}
    </>
  );
}
