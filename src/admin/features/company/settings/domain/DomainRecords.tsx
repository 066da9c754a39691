import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useNotify } from 'react-admin';
import { Icon } from '../../../../layout/controls/Icon.tsx';
import { copyToClipboard } from '../../../../providers/copy-to-clipboard.ts';
import { useText } from '../../../../providers/texts/texts.tsx';
import { radius } from '../../../../theme/tokens.ts';
import type { StoreDomain } from './domain-calls.ts';

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.control,
  '& > li': { display: 'flex', gap: 12, padding: '10px 12px' },
  '& > li + li': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& > li > svg': { flex: 'none', marginBlockStart: 2 },
  '& > li > .right': { color: theme.vars.palette.tone.positive.ink },
  '& > li > .wrong': { color: theme.vars.palette.tone.attention.ink },
  '& dl': {
    flex: 1,
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(56px, max-content) minmax(0, 1fr) 32px',
    alignItems: 'center',
    gap: '2px 12px',
    margin: 0,
    fontSize: theme.typography.body2.fontSize,
  },
  '& dt': { gridColumn: 1, color: theme.vars.palette.text.secondary },
  '& dd': { gridColumn: 2, margin: 0, minHeight: 28, paddingBlock: 4, overflowWrap: 'anywhere' },
  '& dd[data-copy]': { gridColumn: 3, padding: 0 },
}));

/** Table of DNS records to set at the provider, each part copyable, with the values found now. */
export function DomainRecords({ records }: Pick<StoreDomain, 'records'>) {
  const text = useText();
  const notify = useNotify();
  const words = (name: string) => text(`settings.domain.${name}`);
  const copy = (value: string) =>
    void copyToClipboard(value).then(
      () => notify(words('copied'), { type: 'success' }),
      () => notify(words('copy_failed'), { type: 'warning' }),
    );
  return (
    <Rows>
      {records.map(({ type, name, value, isFound, found }) => (
        <li key={type}>
          <Icon name={isFound ? 'check' : 'alert'} size={18} className={isFound ? 'right' : 'wrong'} />
          <dl>
            <dt>{words('type')}</dt>
            <dd>
              <bdi dir="ltr">{type}</bdi>
            </dd>
            {Object.entries({ name, value }).map(([part, said]) => [
              <dt key={part}>{words(part)}</dt>,
              <dd key={`${part}-said`}>
                <bdi dir="ltr">{said}</bdi>
              </dd>,
              <dd key={`${part}-copy`} data-copy="">
                <IconButton
                  size="small"
                  aria-label={text('settings.domain.copy', { what: words(part), type })}
                  onClick={() => copy(said)}
                >
                  <Icon name="duplicate" size={16} />
                </IconButton>
              </dd>,
            ])}
            <dt>{words('found')}</dt>
            <dd>
              {isFound ? (
                words('right')
              ) : isFound === null ? (
                words('unseen')
              ) : found.length ? (
                <bdi dir="ltr">{found.join(', ')}</bdi>
              ) : (
                words('nothing')
              )}
            </dd>
          </dl>
        </li>
      ))}
    </Rows>
  );
}
