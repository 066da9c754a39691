import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ResourceModel } from '../../../model/resource-model.ts';
import { Icon } from '../../layout/Icon.tsx';
import { PageHeader } from '../../layout/PageHeader.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';
import { addressOf } from '../address-of.ts';
import { readTrail } from '../list/trail.ts';
import { RecordDialogs } from '../list/RecordDialogs.tsx';
import type { RecordTask } from '../list/record-task.ts';
import { nameOf } from '../name-of.ts';
import { RecordState } from '../RecordState.tsx';
import { Neighbours } from '../Neighbours.tsx';
import { RecordActions } from '../RecordActions.tsx';
import { TranslationMeter } from './TranslationMeter.tsx';

interface Props {
  resource: ResourceModel;
  /** absent: it does not exist yet */
  record: RaRecord | undefined;
}

/** The head of a record's form: the way back, its name and state, its neighbours, and what else one can do with it. */
export function FormHeader({ resource, record }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [task, setTask] = useState<RecordTask | null>(null);
  const list = `${addressOf(resource, 'list')}${readTrail(resource.name)?.search ?? ''}`;
  return (
    <>
      <PageHeader
        title={
          record
            ? nameOf(resource, record, locale)
            : text('views.form.new', { name: resource.singular[locale] })
        }
        meta={
          <>
            <RecordState resource={resource} record={record} />
            <TranslationMeter resource={resource} />
          </>
        }
        back={list}
        backLabel={text('views.form.back', { name: resource.title[locale] })}
        actions={
          record ? (
            <>
              <Neighbours resource={resource} id={record.id} view="edit" />
              <IconButton
                aria-label={text('views.list.row_menu')}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                onClick={(event) => setAnchor(event.currentTarget)}
              >
                <Icon name="more" />
              </IconButton>
              <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
                <RecordActions
                  resource={resource}
                  record={record}
                  onTask={setTask}
                  onClose={() => setAnchor(null)}
                  isOnRecord
                />
              </Menu>
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
