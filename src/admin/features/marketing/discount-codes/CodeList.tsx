import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import type { AnswerOf } from '../../../providers/data/contract.ts';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';

type Code = AnswerOf<'GET', '/discounts/{id}/codes'>['data'][number];

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, 220px) 110px minmax(0, 1fr) auto',
    gap: '4px 12px',
    alignItems: 'center',
    minHeight: 44,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& [data-code]': {
    justifySelf: 'start',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 500,
    overflowWrap: 'anywhere',
  },
  '& small': { fontSize: theme.typography.body2.fontSize, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: 0, paddingBlock: 8 },
    // On phones the details of a code are below it, its action beside it.
    '& > li > :last-child': { gridArea: '1 / 2 / span 3' },
  },
}));

const tones = { open: 'neutral', used: 'positive', withdrawn: 'critical' } as const;

interface Props {
  codes: readonly Code[];
  /** absent without permission */
  onWithdraw: ((id: number) => void) | undefined;
}

/** List of discount codes, each with the order that used it. */
export function CodeList({ codes, onWithdraw }: Props) {
  const text = useText();
  const format = useFormat();
  const createPath = useCreatePath();
  return (
    <List aria-label={text('discount_codes.codes')}>
      {codes.map(({ id, code, state, purchaseId, purchaseNumber, customer, usedAt }) => (
        <li key={id}>
          <bdi dir="ltr" data-code="">
            {code}
          </bdi>
          <div>
            <StatusChip tone={tones[state]} label={text(`discount_codes.state.${state}`)} />
          </div>
          <small>
            {purchaseId === null ? null : (
              <>
                <MuiLink
                  component={Link}
                  to={createPath({ resource: 'purchases', type: 'edit', id: purchaseId })}
                >
                  <bdi>{purchaseNumber}</bdi>
                </MuiLink>
                {customer ? (
                  <>
                    {' · '}
                    <bdi>{customer}</bdi>
                  </>
                ) : null}
                {usedAt ? ` · ${format.date(usedAt)}` : null}
              </>
            )}
          </small>
          {state === 'open' && onWithdraw ? (
            <Button
              size="small"
              aria-label={text('discount_codes.withdraw_one', { code })}
              onClick={() => onWithdraw(id)}
            >
              {text('discount_codes.withdraw')}
            </Button>
          ) : (
            <span />
          )}
        </li>
      ))}
    </List>
  );
}
