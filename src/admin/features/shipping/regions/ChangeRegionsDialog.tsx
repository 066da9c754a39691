import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useNotify } from 'react-admin';
import { useDeferredValue, useState } from 'react';
import { useAmountText } from '../../../fields/numbers/use-amount-text.ts';
import { parseMoney } from '../../../../shared/texts/money.ts';
import { parseNumber } from '../../../../shared/texts/number-text.ts';
import { FormDialog } from '../../../layout/dialogs/FormDialog.tsx';
import { HttpError } from '../../../providers/data/problem.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useErrorText } from '../../../providers/texts/use-error-text.ts';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { AmountField } from '../../orders/order/payments/AmountField.tsx';
import { nameOf, useChangeRegions, useRegionPreview, type RegionChange } from './region-calls.ts';

const Outcomes = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 12,
  maxHeight: 220,
  overflowY: 'auto',
  display: 'grid',
  gap: 8,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.sunken,
  '& > li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 12 },
  '& small': { flexBasis: '100%', color: theme.vars.palette.error.main },
}));

const kinds = ['set', 'percent', 'amount', 'inherit', 'disable', 'enable'] as const;
type Kind = (typeof kinds)[number];

interface Props {
  ids: readonly string[];
  /** name of the region if only one is changed */
  name?: string | undefined;
  /** its own prices in minor units, as initial values */
  stated?: { first: number | null; extra: number | null } | undefined;
  /** the store charges a flat fee, without a price for further kilos */
  isFlat: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Dialog of a bulk change of region prices, with a preview of the effect. */
export function ChangeRegionsDialog({ ids, name, stated, isFlat, onClose, onDone }: Props) {
  const text = useText();
  const notify = useNotify();
  const errorText = useErrorText();
  const [kind, setKind] = useState<Kind>('set');
  const amountText = useAmountText();
  const typedOf = (minor: number | null | undefined) => (minor == null ? '' : amountText(minor));
  const [typed, setTyped] = useState({
    first: typedOf(stated?.first),
    extra: typedOf(stated?.extra),
    by: '',
  });
  const [isLess, setLess] = useState(false);
  const change = changeOf(kind, typed, isLess);
  const preview = useRegionPreview(ids, useDeferredValue(change));
  const write = useChangeRegions(ids);
  const failure = write.error ?? (change ? preview.error : null);
  const amount = (field: keyof typeof typed, label: string, isFirst = false) => {
    const isWrong = typed[field].trim() !== '' && amountOf(typed[field]) === null;
    const help = field === 'extra' && isFlat ? 'extra_unused' : 'empty_stays';
    return (
      <AmountField
        label={label}
        value={typed[field]}
        isWrong={isWrong}
        help={isWrong ? text('regions.no_amount') : field === 'by' ? '' : text(`regions.${help}`)}
        autoFocus={isFirst}
        shows={kind === 'percent' ? 'percent' : 'money'}
        onChange={(value) => setTyped({ ...typed, [field]: value })}
      />
    );
  };
  const { changed = 0, refused = 0 } = (change && preview.data?.metadata) || {};
  const submit = () => {
    if (!change) return;
    write.mutate(change, {
      onSuccess: ({ metadata }) => {
        notify(
          text(metadata.refused ? 'regions.done_some' : 'regions.done', {
            smart_count: metadata.changed,
            refused: metadata.refused,
          }),
          { type: metadata.refused ? 'warning' : 'success' },
        );
        onDone();
      },
    });
  };
  return (
    <FormDialog
      title={name ?? text('regions.change_many', { smart_count: ids.length })}
      submit={text('regions.apply')}
      maxWidth="sm"
      isIncomplete={!change || preview.isFetching || (preview.data !== undefined && !changed)}
      isPending={write.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        select
        label={text('regions.what')}
        value={kind}
        onChange={({ target }) => setKind(target.value as Kind)}
      >
        {kinds.map((each) => (
          <MenuItem key={each} value={each}>
            {text(`regions.kind.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      {kind === 'set' ? (
        <>
          {amount('first', text('regions.first'), true)}
          {amount('extra', text('regions.extra'))}
        </>
      ) : kind === 'percent' || kind === 'amount' ? (
        <>
          {amount('by', text(`regions.by_${kind}`), true)}
          <FormControlLabel
            control={<Switch checked={isLess} onChange={(_, value) => setLess(value)} />}
            label={text('regions.less')}
          />
        </>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {text(`regions.kind_help.${kind}`)}
        </Typography>
      )}
      {failure ? (
        <Alert severity="error" role="alert">
          {sentenceOf(failure) ?? errorText(failure)}
        </Alert>
      ) : change && preview.data ? (
        <div aria-live="polite">
          <Typography variant="body2" gutterBottom>
            {text('regions.preview', { smart_count: changed })}
            {refused ? ` · ${text('regions.refused', { smart_count: refused })}` : ''}
          </Typography>
          <Outcomes>
            {preview.data.data.slice(0, 100).map((each) => (
              <Outcome key={each.id} outcome={each} />
            ))}
          </Outcomes>
        </div>
      ) : null}
    </FormDialog>
  );
}

type Outcome = NonNullable<ReturnType<typeof useRegionPreview>['data']>['data'][number];

function Outcome({ outcome: { name, before, after, refused, follows } }: { outcome: Outcome }) {
  const text = useText();
  const format = useFormat();
  const said = ({ first, extra, isDisabled }: Outcome['before']) =>
    isDisabled
      ? text('regions.disabled')
      : first === null && extra === null
        ? text('regions.as_around')
        : [
            first === null ? '–' : format.money(first),
            extra === null ? '' : text('regions.further', { amount: format.money(extra) }),
          ]
            .filter(Boolean)
            .join(' · ');
  return (
    <li>
      <bdi>{nameOf(name)}</bdi>
      <span>
        {follows ? (
          text('regions.follows', { region: nameOf(follows) })
        ) : (
          <>
            <bdi>{said(before)}</bdi> {text('regions.arrow')} <bdi>{said(after)}</bdi>
          </>
        )}
      </span>
      {refused ? <small>{refused}</small> : null}
    </li>
  );
}

/** First field error of a response. */
const sentenceOf = (error: unknown): string | undefined =>
  error instanceof HttpError ? Object.values(error.body.errors ?? {})[0]?.[0]?.message : undefined;

function amountOf(typed: string): number | null {
  const read = parseMoney(typed);
  return typeof read === 'number' && read >= 0 ? read : null;
}

/** Change as in the request body; `null` while the input is incomplete or invalid. */
function changeOf(
  kind: Kind,
  { first, extra, by }: Record<'first' | 'extra' | 'by', string>,
  isLess: boolean,
): RegionChange | null {
  const way = isLess ? -1 : 1;
  if (kind === 'set') {
    const prices = { first: amountOf(first), extra: amountOf(extra) };
    const isWrong = [first, extra].some((each) => each.trim() !== '' && amountOf(each) === null);
    return isWrong || (prices.first === null && prices.extra === null) ? null : { kind, ...prices };
  }
  if (kind === 'amount') {
    const amount = amountOf(by);
    return amount ? { kind, by: way * amount } : null;
  }
  if (kind === 'percent') {
    const percent = parseNumber(by) ?? 0;
    return percent > 0 && percent <= 1000 ? { kind, by: way * percent } : null;
  }
  return { kind };
}
