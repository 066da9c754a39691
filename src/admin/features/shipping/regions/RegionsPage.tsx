/** Delivery prices by region as a tree; a region without its own price inherits its parent's. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { EmptyState, ErrorState } from '../../../layout/states/page-states.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { FileButtons } from '../../data/imports/upload/FileButtons.tsx';
import { useCompany } from '../../company/settings/company.ts';
import { ChangeRegionsDialog } from './ChangeRegionsDialog.tsx';
import { nameOf, useRegions, type Region } from './region-calls.ts';
import { RegionRow, Regions } from './RegionRow.tsx';

const country = 'egypt';

/** Skeleton rows and their height in pixels; the error state reserves the same height (no layout shift). */
const [waiting, rowHeight] = [8, 44];
const roomOfWaiting = waiting * rowHeight + 2 * 16;

export default function RegionsPage() {
  const text = useText();
  const [words, setWords] = useState('');
  const search = useDeferredValue(words.trim());
  const { data, error, refetch } = useRegions(country, search);
  const store = useCompany().data;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [task, setTask] = useState<{ ids: string[]; region?: Region } | null>(null);
  const choose = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const isEvery = data !== undefined && data.length > 0 && data.every(({ id }) => chosen.has(id));
  return (
    <>
      <PageHeader
        title={text('regions.title')}
        subtitle={text('regions.subtitle')}
        back="/settings/shipping"
        backLabel={text('regions.back')}
        actions={
          <Button component={Link} to="/settings/shipping/region-prices">
            {text('regions.as_list')}
          </Button>
        }
      />
      <div style={{ display: 'grid', gap: 12, maxWidth: 860 }}>
        {store?.shippingFeesCalculation === 'own_fees' ? (
          <Alert severity="warning">{text('regions.not_asked')}</Alert>
        ) : null}
        <TextField
          type="search"
          label={text('regions.search')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          slotProps={{ htmlInput: { dir: 'auto', maxLength: 100 } }}
        />
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, minHeight: 36 }}>
          <Button
            disabled={!data?.length}
            onClick={() => setChosen(new Set(isEvery ? [] : data?.map(({ id }) => id)))}
          >
            {text(isEvery ? 'regions.choose_none' : 'regions.choose_all')}
          </Button>
          <PermissionTooltip right={{ module: 'shipping', action: 'edit' }}>
            <Button
              variant="contained"
              color="primary"
              aria-haspopup="dialog"
              disabled={!chosen.size}
              startIcon={<Icon name="edit" size={16} />}
              onClick={() => setTask({ ids: [...chosen] })}
            >
              {chosen.size
                ? text('regions.change_chosen', { smart_count: chosen.size })
                : text('regions.change_none')}
            </Button>
          </PermissionTooltip>
        </div>
        <SectionCard label={text('regions.title')} flush>
          {error && !data ? (
            <div style={{ minHeight: roomOfWaiting }}>
              <ErrorState error={error} retry={() => void refetch()} />
            </div>
          ) : !data ? (
            <div role="status" aria-label={text('app.shell.loading')} style={{ padding: 16 }}>
              {Array.from({ length: waiting }, (_, place) => (
                <Skeleton key={place} height={rowHeight} />
              ))}
            </div>
          ) : data.length ? (
            <Regions aria-label={text('regions.title')}>
              {data.map((region) => (
                <RegionRow
                  key={region.id}
                  region={region}
                  depth={0}
                  isByWeight={store?.shippingType === 'weight'}
                  isAsked={store?.shippingFeesCalculation !== 'own_fees'}
                  chosen={chosen}
                  onChoose={choose}
                  onEdit={(each) => setTask({ ids: [each.id], region: each })}
                />
              ))}
            </Regions>
          ) : (
            <EmptyState icon="map" title={text('regions.none_found')} />
          )}
        </SectionCard>
      </div>
      {/* The number of regions is unknown while loading: what is below renders after them (no layout shift). */}
      {data || error ? (
        <div style={{ maxWidth: 860, marginBlockStart: 16 }}>
          <SectionCard title={text('regions.file')} help={text('regions.file_help')}>
            <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 }}>
              <FileButtons path="/geolocations/table" label={text('regions.file')} />
              <PermissionTooltip right={{ module: 'shipping', action: 'create' }}>
                <Button size="small" component={Link} to="/imports/new?resource=geolocations">
                  {text('regions.import')}
                </Button>
              </PermissionTooltip>
            </div>
          </SectionCard>
        </div>
      ) : null}
      {task ? (
        <ChangeRegionsDialog
          ids={task.ids}
          name={task.region && nameOf(task.region.name)}
          stated={task.region?.stated}
          isFlat={store?.shippingType === 'flat'}
          onClose={() => setTask(null)}
          onDone={() => {
            setTask(null);
            setChosen(new Set());
          }}
        />
      ) : null}
    </>
  );
}
