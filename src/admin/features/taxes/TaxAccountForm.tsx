import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useNotify } from 'react-admin';
import { useState, type FormEvent } from 'react';
import { taxFields, type TaxFieldName } from '../../../shared/taxes/tax-account.ts';
import { alignToFirstLine } from '../../theme/tokens.ts';
import { useUnsavedChangesGuard } from '../../layout/dialogs/UnsavedChangesGuard.tsx';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { HttpError } from '../../providers/data/problem.ts';
import { useCan } from '../../providers/session/session.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useNotifyError } from '../../crud/use-notify-error.ts';
import { bidiIsolate } from '../bidi-isolate.ts';
import { useSaveAccount, useTestAccount } from '../company/credentials/account-calls.ts';
import { useTaxService, type TaxAccountBody } from './tax-account-calls.ts';
import { useTestResultText } from './TaxAccountStatus.tsx';
import type { TaxAccount, TaxMode } from './tax-calls.ts';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 16,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const parts: { name: string; fields: readonly TaxFieldName[] }[] = [
  { name: 'store', fields: ['registrationNumber', 'tradeName', 'branchCode', 'activityCode'] },
  { name: 'address', fields: ['governorate', 'city', 'street', 'building'] },
  { name: 'device', fields: ['posSerial', 'clientId'] },
  { name: 'goods', fields: ['itemType', 'itemCode'] },
];
const secrets = ['clientSecret', 'presharedKey'] as const;

/** Fields that are left-to-right in both languages. */
const latin: ReadonlySet<string> = new Set([
  'registrationNumber',
  'branchCode',
  'activityCode',
  'posSerial',
  'clientId',
  'itemCode',
]);

/** Form of the tax account; after saving, the connection is tested. */
export function TaxAccountForm({ account }: { account: TaxAccount }) {
  const text = useText();
  const notify = useNotify();
  const sayError = useNotifyError();
  const sayTried = useTestResultText();
  const isReadOnly = !useCan()('settings', 'edit');
  const [mode, setMode] = useState<TaxMode>(account.mode ?? (account.hasSandbox ? 'sandbox' : 'production'));
  const [typed, setTyped] = useState<Partial<Record<TaxFieldName, string>>>({
    branchCode: '0',
    itemType: 'EGS',
    ...withoutNulls(account.settings),
  });
  const [typedSecrets, setSecrets] = useState<Record<string, string>>({});
  const [isAutomatic, setAutomatic] = useState(account.isAutomatic);
  const [since, setSince] = useState(account.ordersSince ?? '');
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [isTouched, setTouched] = useState(false);
  const service = useTaxService();
  const keep = useSaveAccount<TaxAccountBody>(service);
  const tryIt = useTestAccount(service);
  const isPending = keep.isPending || tryIt.isPending;
  useUnsavedChangesGuard(isTouched && !isPending && !isReadOnly);

  const change = (name: string, act: () => void) => {
    act();
    setTouched(true);
    setErrors({ ...errors, [name]: undefined });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || isReadOnly) return;
    const settings = Object.fromEntries(taxFields.map(({ name }) => [name, typed[name]?.trim() || null]));
    if (!settings.itemCode) settings.itemType = null;
    const credentials = Object.fromEntries(Object.entries(typedSecrets).filter(([, value]) => value.trim()));
    const body = { mode, settings, isAutomatic, ...(since && { ordersSince: since }) } as const;
    keep.mutate(mode === 'sandbox' ? body : { ...body, credentials }, {
      onSuccess: () => {
        setTouched(false);
        setErrors({});
        tryIt.mutate(undefined, {
          onSuccess: (tried) =>
            notify(tried.isFine ? text('taxes.form.saved') : sayTried(tried, 'refused'), {
              type: tried.isFine ? 'success' : 'warning',
            }),
          onError: sayError,
        });
      },
      onError: (error) => {
        const told = error instanceof HttpError ? error.body.errors : undefined;
        if (!told) return sayError(error);
        const next = Object.fromEntries(
          Object.entries(told).map(([path, [problem]]) => [path.split('.').at(-1)!, problem?.message]),
        );
        setErrors(next);
        requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      },
    });
  };

  const field = (name: TaxFieldName) => (
    <TextField
      key={name}
      fullWidth
      label={text(`taxes.form.${name}`) + (name === 'itemCode' ? ` (${text('taxes.form.optional')})` : '')}
      value={typed[name] ?? ''}
      select={name === 'itemType'}
      disabled={isReadOnly}
      error={Boolean(errors[name])}
      helperText={errors[name] ?? text(`taxes.form.${name}_help`, { _: '' })}
      onChange={({ target }) => change(name, () => setTyped({ ...typed, [name]: target.value }))}
      slotProps={{
        htmlInput: {
          name,
          maxLength: 100,
          autoComplete: 'off',
          ...(latin.has(name) && { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' }),
          ...(['registrationNumber', 'branchCode', 'activityCode'].includes(name) && {
            inputMode: 'numeric',
          }),
        },
      }}
    >
      {name === 'itemType'
        ? ['EGS', 'GS1'].map((each) => (
            <MenuItem key={each} value={each}>
              {each}
            </MenuItem>
          ))
        : null}
    </TextField>
  );
  const secret = (name: (typeof secrets)[number]) => (
    <TextField
      key={name}
      fullWidth
      type="password"
      label={
        text(`taxes.form.${name}`) + (name === 'presharedKey' ? ` (${text('taxes.form.optional')})` : '')
      }
      value={typedSecrets[name] ?? ''}
      disabled={isReadOnly}
      error={Boolean(errors[name])}
      helperText={errors[name] ?? keptWords(name)}
      onChange={({ target }) => change(name, () => setSecrets({ ...typedSecrets, [name]: target.value }))}
      slotProps={{
        htmlInput: {
          name,
          autoComplete: 'new-password',
          dir: 'ltr',
          spellCheck: false,
          'data-1p-ignore': '',
        },
      }}
    />
  );
  const keptWords = (name: (typeof secrets)[number]) => {
    const end = account.ends[name];
    if (end) return text('taxes.form.stays_end', { end: bidiIsolate(end) });
    return account.hasSecret && name === 'clientSecret' ? text('taxes.form.stays') : '';
  };

  return (
    <form noValidate autoComplete="off" onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
      <SectionCard title={text('taxes.form.mode')}>
        <RadioGroup
          aria-label={text('taxes.form.mode')}
          value={mode}
          onChange={(_, value) => change('mode', () => setMode(value as TaxMode))}
        >
          {(['production', 'preproduction', 'sandbox'] as const)
            .filter((each) => each !== 'sandbox' || account.hasSandbox || mode === 'sandbox')
            .map((each) => (
              <FormControlLabel
                key={each}
                value={each}
                disabled={isReadOnly}
                control={<Radio />}
                sx={alignToFirstLine}
                label={
                  <span>
                    {text(`taxes.form.choose.${each}`)}
                    <Typography
                      variant="body2"
                      color="textSecondary"
                      component="span"
                      sx={{ display: 'block' }}
                    >
                      {text(`taxes.form.choose.${each}_help`)}
                    </Typography>
                  </span>
                }
              />
            ))}
        </RadioGroup>
      </SectionCard>
      {parts
        .filter(({ name }) => name !== 'device' || mode !== 'sandbox')
        .map(({ name, fields }) => (
          <SectionCard key={name} title={text(`taxes.form.${name}`)} help={text(`taxes.form.${name}_help`)}>
            <Columns>
              {fields.map(field)}
              {name === 'device' ? secrets.map(secret) : null}
            </Columns>
          </SectionCard>
        ))}
      <SectionCard title={text('taxes.form.sending')}>
        <div>
          <FormControlLabel
            disabled={isReadOnly}
            control={
              <Switch
                checked={isAutomatic}
                onChange={(_, next) => change('isAutomatic', () => setAutomatic(next))}
              />
            }
            label={text('taxes.form.automatic')}
          />
          <FormHelperText>{text('taxes.form.automatic_help')}</FormHelperText>
        </div>
        <Columns>
          <TextField
            type="date"
            label={text('taxes.form.since')}
            value={since}
            disabled={isReadOnly}
            error={Boolean(errors.ordersSince)}
            helperText={errors.ordersSince ?? text('taxes.form.since_help')}
            onChange={({ target }) => change('ordersSince', () => setSince(target.value))}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { dir: 'ltr', min: '2020-01-01' } }}
          />
        </Columns>
      </SectionCard>
      {isReadOnly ? null : (
        <div>
          <Button type="submit" variant="contained" color="primary" loading={isPending}>
            {text('taxes.form.save')}
          </Button>
        </div>
      )}
    </form>
  );
}

const withoutNulls = (settings: TaxAccount['settings']): Partial<Record<TaxFieldName, string>> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null));
