import Menu from '@mui/material/Menu';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Icon } from '../../layout/Icon.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { useResourceModel } from '../../providers/use-resource-model.ts';
import { nameOf } from '../../fields/name-of.ts';
import { RecordActions } from '../RecordActions.tsx';
import { useTask } from './RecordTasks.tsx';

/** What one may do with one record of the list. */
export function RowMenu() {
  const resource = useResourceModel();
  const record = useRecordContext();
  const { locale } = useLocaleState();
  const onTask = useTask();
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={text('records.list.row_menu_of', { name: nameOf(resource, record, locale) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" />
      </button>
      {anchor && record ? (
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
