import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useRecordContext, type RaRecord, useCreatePath } from 'react-admin';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../layout/controls/Icon.tsx';
import { PageHeader } from '../layout/page/PageHeader.tsx';
import { useMenuButton } from '../layout/dialogs/use-menu-button.ts';
import { useLocaleState } from '../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../providers/session/session.tsx';
import { useText } from '../providers/texts/texts.tsx';
import { useResourceModel } from '../providers/data/use-resource-model.ts';
import { readRecordSequence } from '../providers/navigation/record-navigation.ts';
import { RecordDialogs } from './list/records/RecordDialogs.tsx';
import type { RecordTask } from './list/records/record-task.ts';
import { recordName } from '../fields/record-name.ts';
import { RecordTimestamps } from './RecordTimestamps.tsx';
import { PrevNextRecord } from './PrevNextRecord.tsx';
import { hasActions, RecordMenu } from './record-menu.ts';

interface Props {
  /** content beside the title */
  meta?: ReactNode;
  /** status and next steps, below the title */
  status?: ReactNode;
}

/** Header of a record page: back link, name, status, previous and next record, actions. */
export function RecordHeader({ meta, status }: Props) {
  const createPath = useCreatePath();
  const resource = useResourceModel();
  const record = useRecordContext<RaRecord>();
  const { locale } = useLocaleState();
  const text = useText();
  const navigate = useNavigate();
  const may = useCan();
  const { button, menu } = useMenuButton();
  const [task, setTask] = useState<RecordTask | null>(null);
  const list = `${createPath({ resource: resource.name, type: 'list' })}${readRecordSequence(resource.name)?.search ?? ''}`;
  return (
    <>
      <PageHeader
        title={
          record
            ? recordName(resource, record, locale)
            : text('records.form.new', { name: resource.singular[locale] })
        }
        meta={meta}
        back={list}
        backLabel={text('records.form.back', { name: resource.title[locale] })}
        facts={
          record ? (
            <>
              {resource.dated ? (
                <Typography variant="body2" color="textSecondary" sx={{ mt: -0.5, mb: 1 }}>
                  <RecordTimestamps />
                </Typography>
              ) : null}
              {status}
            </>
          ) : undefined
        }
        actions={
          record ? (
            <>
              <PrevNextRecord resource={resource} id={record.id} />
              {hasActions(resource, may(resource.module, 'create')) ? (
                <IconButton {...button} aria-label={text('records.list.row_menu')}>
                  <Icon name="more" />
                </IconButton>
              ) : null}
              {menu ? (
                <RecordMenu {...menu} resource={resource} record={record} onTask={setTask} isOnRecord />
              ) : null}
            </>
          ) : undefined
        }
      />
      <RecordDialogs
        resource={resource}
        task={task}
        onClose={() => setTask(null)}
        onDone={() => void navigate(list, { replace: true })}
      />
    </>
  );
}
