import { useRecordContext } from 'react-admin';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { useMenuButton } from '../../../layout/dialogs/use-menu-button.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useResourceModel } from '../../../providers/data/use-resource-model.ts';
import { recordName } from '../../../fields/record-name.ts';
import { RecordMenu } from '../../record-menu.ts';
import { useRecordTask } from './RecordTasks.tsx';

/** Action menu of a record in the list. */
export function RowMenu() {
  const resource = useResourceModel();
  const record = useRecordContext();
  const { locale } = useLocaleState();
  const onTask = useRecordTask();
  const text = useText();
  const { button, menu } = useMenuButton();
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={text('records.list.row_menu_of', { name: recordName(resource, record, locale) })}
        {...button}
      >
        <Icon name="more" />
      </button>
      {menu && record ? (
        <RecordMenu {...menu} resource={resource} record={record} onTask={onTask} isOnRecord={false} />
      ) : null}
    </>
  );
}
