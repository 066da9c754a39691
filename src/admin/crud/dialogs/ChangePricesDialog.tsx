import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import { useId, useMemo, useState } from 'react';
import { ParsedNumberHint } from '../../fields/numbers/ParsedNumberHint.tsx';
import { changedPrices, roundings } from '../../../shared/catalog/price-change.ts';
import type { ResourceModel } from '../../../shared/resources/resource-model.ts';
import { fieldOf } from '../../../shared/resources/record-fields.ts';
import { currencySign } from '../../fields/numbers/currency-sign.ts';
import { FormDialog } from '../../layout/dialogs/FormDialog.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useNouns } from '../../providers/texts/nouns.ts';
import { useSignInFacts } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { filterGroups } from '../list/filters/filter-groups.ts';
import type { SelectionTarget } from '../list/selection/selection.tsx';
import { useListState } from '../list/use-list-state.ts';
import { useListTotal } from '../list/use-list-total.ts';
import { PriceExamples } from './PriceExamples.tsx';
import { PriceFilters, type PriceFilterValues } from './PriceFilters.tsx';
import { priceExamples, emptyPricesDraft, parsePricesDraft, type PricesDraft } from './prices-draft.ts';
import { usePriceFields } from './use-price-fields.ts';
import { usePricesPreview } from './use-prices-preview.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  alignItems: 'start',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

interface Props {
  resource: ResourceModel;
  /** the selection of the list in context */
  target: SelectionTarget;
  onClose: () => void;
}

type Scope = 'selected' | 'matching' | 'every';

/** The filters of the dialog. */
const narrowedBy: readonly string[] = ['collection_ids', 'type', 'vendor', 'tags'];

/** Dialog of a bulk price change: filters and examples update while typing, and a preview lists every price before it is written. */
export default function ChangePricesDialog({ resource, target, onClose }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const id = useId();
  const nouns = useNouns(resource);
  const { company } = useSignInFacts();
  const { filterValues } = useListContext();
  const [{ filter: listed }] = useListState();
  const { total } = useListTotal();
  const groups = useMemo(
    () => filterGroups(resource).filter(({ name }) => narrowedBy.includes(name)),
    [resource],
  );
  const isNarrowed = Object.keys(filterValues).length > 0;
  const scopes: Scope[] = [
    ...(target.ids.length ? ['selected' as const] : []),
    ...(isNarrowed ? ['matching' as const] : []),
    'every',
  ];
  const [scope, setScope] = useState<Scope>(scopes[0]!);
  const [draft, setDraft] = useState<PricesDraft>(emptyPricesDraft);
  const [isAsked, setAsked] = useState(false);
  const { preview, isPending, refused } = usePricesPreview();
  const read = parsePricesDraft(draft);
  const change = 'wrong' in read ? null : read;
  const wrong =
    'wrong' in read && (isAsked || draft.typed !== '') ? text(`prices.wrong.${read.wrong}`) : refused;
  // The list's own filters on these fields are the initial values here.
  const ofList = Object.fromEntries(Object.entries(listed).filter(([name]) => narrowedBy.includes(name)));
  const [narrowings, setNarrowings] = useState<Partial<Record<Scope, PriceFilterValues>>>({
    matching: ofList,
  });
  const narrowing = narrowings[scope] ?? {};
  const others = Object.entries(filterValues).filter(([name]) => !narrowedBy.includes(name));
  const filter: Record<string, unknown> = {
    ...(scope === 'selected' ? { ids: target.ids.map(Number) } : {}),
    ...(scope === 'matching' ? Object.fromEntries(others) : {}),
    ...narrowing,
  };
  const chosen = usePriceFields(resource.name, filter);
  const set = (said: Partial<PricesDraft>) => setDraft((before) => ({ ...before, ...said }));
  const words: Record<Scope, () => string> = {
    selected: () => text('prices.scope.selected', { records: nouns.counted(target.count) }),
    matching: () => text('prices.scope.matching', { records: nouns.counted(total ?? 0) }),
    every: () => text('prices.scope.every'),
  };
  const submit = () => {
    setAsked(true);
    if (change) preview(change, chosen.choice);
  };
  return (
    <FormDialog
      title={text('prices.title')}
      submit={text('prices.preview')}
      maxWidth="sm"
      isKept={draft.typed !== ''}
      isPending={isPending}
      isIncomplete={chosen.isWaiting || chosen.total === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <FormLabel id={id}>{text('prices.which')}</FormLabel>
        <RadioGroup
          aria-labelledby={id}
          value={scope}
          onChange={({ target: { value } }) => setScope(value as Scope)}
        >
          {scopes.map((one) => (
            <FormControlLabel key={one} value={one} control={<Radio size="small" />} label={words[one]()} />
          ))}
        </RadioGroup>
        <PriceFilters
          groups={groups}
          narrowing={narrowing}
          onChange={(next) => setNarrowings({ ...narrowings, [scope]: next })}
        />
        <FormHelperText role="status" error={chosen.isError || chosen.total === 0}>
          {chosen.isError
            ? text('prices.count_failed')
            : chosen.total === undefined
              ? text('app.shell.loading')
              : chosen.total
                ? text('prices.matches', { records: nouns.counted(chosen.total) })
                : text('prices.no_matches')}
        </FormHelperText>
      </div>
      <Row>
        <TextField
          select
          label={text('prices.price')}
          value={draft.field}
          onChange={({ target: { value } }) => set({ field: value as PricesDraft['field'] })}
        >
          {changedPrices.map((name) => (
            <MenuItem key={name} value={name}>
              {fieldOf(resource, name).title[locale]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={text('prices.direction')}
          value={draft.action}
          onChange={({ target: { value } }) => set({ action: value as PricesDraft['action'] })}
        >
          {(['increase', 'decrease'] as const).map((action) => (
            <MenuItem key={action} value={action}>
              {text(`prices.action.${action}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={text('prices.unit')}
          value={draft.by}
          onChange={({ target: { value } }) => set({ by: value as PricesDraft['by'] })}
        >
          {(['percent', 'amount'] as const).map((by) => (
            <MenuItem key={by} value={by}>
              {text(`prices.by.${by}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          autoFocus
          label={text(`prices.figure.${draft.by}`, {
            currency: currencySign(company?.paymentCurrency ?? 'EGP', locale),
          })}
          value={draft.typed}
          error={Boolean(wrong)}
          slotProps={{
            htmlInput: { inputMode: 'decimal', dir: 'ltr' },
            input: {
              endAdornment: (
                <ParsedNumberHint typed={draft.typed} shows={draft.by === 'percent' ? 'percent' : 'money'} />
              ),
            },
          }}
          onChange={({ target: { value } }) => set({ typed: value })}
        />
        <TextField
          select
          label={text('prices.rounding_title')}
          value={draft.rounding}
          onChange={({ target: { value } }) => set({ rounding: value as PricesDraft['rounding'] })}
        >
          {roundings.map((rounding) => (
            <MenuItem key={rounding} value={rounding}>
              {text(`prices.rounding.${rounding}`)}
            </MenuItem>
          ))}
        </TextField>
      </Row>
      {wrong ? (
        <FormHelperText error role="alert" sx={{ mt: -2 }}>
          {wrong}
        </FormHelperText>
      ) : null}
      <PriceExamples
        field={draft.field}
        examples={priceExamples(chosen.records, change, company?.priceDecimalPoints ?? 0)}
      />
      <FormHelperText>{text('prices.help')}</FormHelperText>
    </FormDialog>
  );
}
