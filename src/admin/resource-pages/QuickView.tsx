import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { ShowBase, useCreatePath, useListContext, useShowContext, type RaRecord } from 'react-admin';
import { Suspense, useId, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { recordName } from '../fields/record-name.ts';
import { recordQueryOptions } from '../components/RecordPage.tsx';
import { Icon } from '../layout/controls/Icon.tsx';
import { ErrorState } from '../layout/states/page-states.tsx';
import { useLocaleState } from '../providers/navigation/LocaleRouter.tsx';
import { useText } from '../providers/texts/texts.tsx';
import { useResourceModel } from '../providers/data/use-resource-model.ts';
import { RecordTimestamps } from '../crud/RecordTimestamps.tsx';
import type { QuickViewProps } from '../crud/list/records/quick-view.ts';
import { editSections } from '../crud/form/edit-sections.ts';
import { StatusChips } from '../crud/status/StatusChips.tsx';
import { ReadOnlySection } from './ReadOnlySection.tsx';

const Head = styled('header')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '12px 16px',
  backgroundColor: theme.vars.palette.background.default,
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '& h2': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));
const Body = styled('div')({ padding: 16, display: 'grid', gap: 16, alignContent: 'start' });

/** Side panel with a record of the list, read-only; arrow keys move to adjacent records. */
export default function QuickView({ record: first, onClose }: QuickViewProps) {
  const text = useText();
  const id = useId();
  const { locale } = useLocaleState();
  const resource = useResourceModel();
  const createPath = useCreatePath();
  const { data = [] } = useListContext<RaRecord>();
  const [record, setRecord] = useState(first);
  const place = data.findIndex((each) => each.id === record.id);
  const [before, after] = [data[place - 1], place < 0 ? undefined : data[place + 1]];
  const go = (to: RaRecord | undefined) => to && setRecord(to);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      go(event.key === 'ArrowUp' ? before : after);
    }
  };
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      onKeyDown={onKeyDown}
      // React events bubble to the row that opened it.
      onClick={(event) => event.stopPropagation()}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: 'min(520px, 100vw)', backgroundColor: 'background.default' },
        },
      }}
    >
      <Head>
        <Typography variant="h3" component="h2" id={id}>
          {recordName(resource, record, locale)}
        </Typography>
        <IconButton aria-label={text('quick_look.previous')} disabled={!before} onClick={() => go(before)}>
          <Icon name="up" />
        </IconButton>
        <IconButton aria-label={text('quick_look.next')} disabled={!after} onClick={() => go(after)}>
          <Icon name="down" />
        </IconButton>
        <Button
          size="small"
          component={Link}
          to={createPath({ resource: resource.name, type: 'edit', id: record.id })}
        >
          {text('quick_look.open')}
        </Button>
        <IconButton aria-label={text('ra.action.close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </Head>
      <ShowBase
        key={record.id}
        id={record.id}
        disableAuthentication
        redirectOnError={false}
        queryOptions={recordQueryOptions}
      >
        <Looked />
      </ShowBase>
    </Drawer>
  );
}

function Looked() {
  const resource = useResourceModel();
  const { record, error, refetch } = useShowContext<RaRecord>();
  if (!record)
    return (
      <Body>
        {error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          [120, 220, 160].map((height) => <Skeleton key={height} variant="rounded" height={height} />)
        )}
      </Body>
    );
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
      <Body>
        {resource.dated ? (
          <Typography variant="body2" color="textSecondary">
            <RecordTimestamps />
          </Typography>
        ) : null}
        <StatusChips />
        {editSections(resource).map((section) => (
          <ReadOnlySection key={section.name} section={section} />
        ))}
      </Body>
    </Suspense>
  );
}
