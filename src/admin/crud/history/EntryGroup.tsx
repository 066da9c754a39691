import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { StatusChip } from '../../layout/controls/StatusChip.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { courierModel, isCourier } from '../../../shared/orders/couriers.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import type { HistoryEntry, HistoryNames } from './history-types.ts';
import { EntryLine } from './EntryLine.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import type { useRecordLabels } from './use-record-labels.ts';

const Group = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  gap: '4px 10px',
  paddingBlock: 12,
  '&:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  // On a narrow panel the source has its own line.
  '& [data-when]': { display: 'flex', flexWrap: 'wrap', columnGap: 12 },
  '& > .MuiAvatar-root': {
    width: 28,
    height: 28,
    fontSize: 11,
    backgroundColor: theme.vars.palette.accentSoft,
    color: theme.vars.palette.primary.main,
  },
}));

interface Props {
  /** entries of one change set */
  entries: HistoryEntry[];
  names: HistoryNames;
  words: ReturnType<typeof useRecordLabels>;
  /** the page covers several records: each entry names its record */
  namesRecords: boolean;
}

/** Number of records shown before expanding. */
const few = 3;

/** Sources of automatic writes that have a translated name; others are IP addresses or job names. */
const named = new Set([
  'set-up',
  'sale-schedule',
  'erase-customers',
  'send-parcels',
  'couriers',
  'change-parcel',
]);

/** One write in the history: actor, time, source, and the change of each record. */
export function EntryGroup({ entries, names, words, namesRecords }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const format = useFormat();
  const [showsAll, showAll] = useState(false);
  const [restoring, setRestoring] = useState<HistoryEntry | null>(null);
  const [first] = entries;
  if (!first) return null;
  const source = first.source ?? '';
  const [origin = '', courier = ''] = source.split('/');
  const who = first.user
    ? first.user.name || text('app.deleted_account')
    : origin === 'couriers'
      ? isCourier(courier)
        ? courierModel(courier).title[locale]
        : text('history.courier')
      : text('history.system');
  const shown = showsAll ? entries : entries.slice(0, few);
  return (
    <Group>
      <Avatar aria-hidden="true">{initialsOf(who)}</Avatar>
      <div>
        <Typography variant="subtitle2" component="p">
          <bdi>{who}</bdi>{' '}
          {first.support ? (
            <span title={first.support.reason ?? undefined}>
              <StatusChip tone="attention" label={text('history.by_support')} />
            </span>
          ) : null}{' '}
          {first.kind === 'call' ? null : <Chip size="small" label={text(`history.kind.${first.kind}`)} />}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" data-when="">
          <time dateTime={first.at}>
            {format.ago(first.at)} · {format.dateTime(first.at)}
          </time>
          {named.has(origin) ? (
            <span>{text(`history.source.${origin}`)}</span>
          ) : first.source ? (
            <bdi dir="ltr">{first.source}</bdi>
          ) : null}
        </Typography>
        {first.support?.reason ? (
          <Typography variant="body2" component="p" color="textSecondary">
            <bdi>{first.support.reason}</bdi>
          </Typography>
        ) : null}
        <div style={{ display: 'grid', gap: 12, marginBlockStart: 8 }}>
          {shown.map((entry) => (
            <EntryLine
              key={entry.id}
              entry={entry}
              names={names}
              words={words}
              namesRecord={namesRecords}
              onRestore={() => setRestoring(entry)}
            />
          ))}
        </div>
        {entries.length > few && !showsAll ? (
          <Button size="small" variant="text" onClick={() => showAll(true)}>
            {text('history.show_all', { smart_count: entries.length })}
          </Button>
        ) : null}
      </div>
      {restoring ? (
        <RestoreDialog entry={restoring} words={words} onClose={() => setRestoring(null)} />
      ) : null}
    </Group>
  );
}

function initialsOf(name: string): string {
  const parts = name.split(/[\s@.]+/u).filter(Boolean);
  const letters = parts.length > 1 ? [parts[0], parts.at(-1)] : [parts[0]];
  return letters.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('\u200c');
}

/** Same change set and same actor: one update of many shipments may contain changes from several couriers. */
const isSameWrite = (one: HistoryEntry, other: HistoryEntry): boolean =>
  one.changeSet !== null &&
  one.changeSet === other.changeSet &&
  one.user?.id === other.user?.id &&
  one.source === other.source;

/** Groups consecutive entries of one write. */
export function groupEntries(entries: readonly HistoryEntry[]): HistoryEntry[][] {
  const groups: HistoryEntry[][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    if (group && isSameWrite(group[0]!, entry)) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
