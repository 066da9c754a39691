import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { keyModel, type IntegrationKey } from '../../../../shared/company/integration-keys.ts';
import type { Provider } from '../../../../shared/company/integration-providers.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { PermissionTooltip } from '../../../layout/dialogs/PermissionTooltip.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import type { KeyState } from './key-calls.ts';
import { bidiIsolate } from '../../bidi-isolate.ts';
import { RemoveKey } from './RemoveKey.tsx';

/** List of key rows. */
export const KeyRows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 36px',
    alignItems: 'center',
    gap: '0 12px',
    minHeight: 44,
    paddingBlock: 4,
  },
  '& > li + li': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& > li > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& small': {
    display: 'block',
    fontSize: theme.typography.caption.fontSize,
    color: theme.vars.palette.text.secondary,
  },
  '& [data-missing]': { color: theme.vars.palette.tone.attention.ink },
  [theme.breakpoints.down('sm')]: {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) 44px' },
    '& > li > span:nth-of-type(2)': { gridColumn: 1, gridRow: 2 },
    '& > li > :nth-of-type(3), & > li > button': { gridColumn: 2, gridRow: '1 / span 2' },
  },
}));

interface Props {
  name: IntegrationKey;
  provider: Provider;
  state: KeyState | undefined;
  module: string;
}

/** Row of one key: whether it is set, its last characters, and when and by whom it was set. */
export function KeyRow({ name, provider, state, module }: Props) {
  const text = useText();
  const format = useFormat();
  const { locale } = useLocaleState();
  const [isAsking, setAsking] = useState(false);
  const title = keyModel(name).title[locale];
  const isNeeded = provider.needs.includes(name);
  const said = () => {
    if (!state?.isSet) return text(isNeeded ? 'integration_keys.missing' : 'integration_keys.unset');
    return state.lastFour
      ? text('integration_keys.ends', { end: bidiIsolate(state.lastFour) })
      : text('integration_keys.set');
  };
  const date = state?.updatedAt ? format.dateTime(state.updatedAt) : null;
  const by = state?.updatedBy?.name;
  const remove = text('integration_keys.remove', { key: title });
  return (
    <li data-key={name}>
      <span>
        {title}
        {isNeeded ? null : <small>{text('integration_keys.optional')}</small>}
      </span>
      <span data-missing={!state?.isSet && isNeeded ? '' : undefined}>
        {said()}
        {date ? <small>{by ? text('integration_keys.by', { date, name: by }) : date}</small> : null}
      </span>
      {state?.isSet ? (
        <PermissionTooltip right={{ module, action: 'edit' }}>
          <IconButton aria-label={remove} title={remove} onClick={() => setAsking(true)}>
            <Icon name="delete" size={18} />
          </IconButton>
        </PermissionTooltip>
      ) : null}
      {isAsking ? (
        <RemoveKey name={name} provider={provider} isNeeded={isNeeded} onClose={() => setAsking(false)} />
      ) : null}
    </li>
  );
}
