import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { StatusChip } from '../../layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { addressLines, type Address } from '../shipping/address/address-lines.ts';
import { useNamedPlaces } from '../shipping/address/use-named-places.ts';

const Card = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 16px',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  paddingBlock: 12,
  '& + &': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& > div:first-of-type': { flex: '1 1 240px', minWidth: 0 },
  '& > div:last-of-type:not(:first-of-type)': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}));

/** List of address cards. */
export const Cards = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li:first-of-type': { paddingBlockStart: 0 },
});

const Quiet = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));
const Head = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  fontWeight: 500,
});

interface Props {
  address: Address;
  fields: readonly FieldModel[];
  /** absent: read-only */
  onEdit?: (() => void) | undefined;
  onDefault?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  isBusy: boolean;
}

/** Card of a customer's address, with its actions. */
export function AddressCard({ address, fields, onEdit, onDefault, onDelete, isBusy }: Props) {
  const text = useText();
  const { locale } = useLocaleState();
  const named = useNamedPlaces(address);
  const [street = '', area] = addressLines(named, fields, locale, text('customer_addresses.comma'));
  const name = typeof address.name === 'string' ? address.name : '';
  const phone = typeof address.phoneNumber === 'string' ? address.phoneNumber : '';
  const actions = [
    ['edit', onEdit],
    ['make_default', address.isDefault ? undefined : onDefault],
    ['delete', onDelete],
  ] as const;
  return (
    <Card>
      <div>
        <Head>
          <span>{street}</span>
          {address.isDefault ? <StatusChip tone="info" label={text('customer_addresses.default')} /> : null}
        </Head>
        {area ? <p>{area}</p> : null}
        {name || phone ? (
          <Quiet>
            <bdi>{name}</bdi>
            {name && phone ? ' · ' : null}
            <bdi dir="ltr">{phone}</bdi>
          </Quiet>
        ) : null}
      </div>
      {actions.some(([, act]) => act) ? (
        <div>
          {actions.map(([key, act]) =>
            act ? (
              <Button
                key={key}
                size="small"
                color={key === 'delete' ? 'error' : 'secondary'}
                onClick={act}
                disabled={isBusy}
                aria-label={text(`customer_addresses.${key}_of`, { line: street })}
              >
                {text(`customer_addresses.${key}`)}
              </Button>
            ) : null,
          )}
        </div>
      ) : null}
    </Card>
  );
}
