import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { ReservedHeight } from '../../layout/page/ReservedHeight.tsx';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useErrorText } from '../../providers/texts/use-error-text.ts';
import { useFormat } from '../../providers/texts/use-format.ts';
import type { Preview } from './sms-calls.ts';
import type { AudienceChoice } from './use-audiences.ts';

const LeftOut = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: theme.typography.body2.fontSize,
  color: theme.vars.palette.text.secondary,
  '& > li': { paddingBlock: 3, overflowWrap: 'anywhere' },
}));

interface Props {
  audiences: readonly AudienceChoice[];
  chosen: string;
  preview: Preview | undefined;
  error: Error | null;
  isBehind: boolean;
  onChoose: (key: string) => void;
}

/** Card of the campaign's audience: selection, recipient count, and excluded customers by reason. */
export function AudienceCard({ audiences, chosen, preview, error, isBehind, onChoose }: Props) {
  const text = useText();
  const errorText = useErrorText();
  return (
    <SectionCard title={text('sms.to.title')} help={text('sms.to.help')}>
      <TextField
        select
        fullWidth
        label={text('sms.to.label')}
        value={audiences.some(({ key }) => key === chosen) ? chosen : audiences[0]!.key}
        onChange={({ target }) => onChoose(target.value)}
        slotProps={{ htmlInput: { 'data-audience': '' } }}
      >
        {audiences.map(({ key, title }) => (
          <MenuItem key={key} value={key}>
            <bdi>{title}</bdi>
          </MenuItem>
        ))}
      </TextField>
      {error && !('status' in error && error.status === 422) ? (
        <Alert severity="error">{errorText(error)}</Alert>
      ) : null}
      <ReservedHeight>
        {preview ? (
          <Counts preview={preview} isBehind={isBehind} />
        ) : error ? null : (
          <CountsSkeleton label={text('app.shell.loading')} />
        )}
      </ReservedHeight>
    </SectionCard>
  );
}

/** Skeleton of the counts with one exclusion reason, the most frequent case; three lines on phones. */
function CountsSkeleton({ label }: { label: string }) {
  return (
    <div aria-label={label} role="img">
      <Typography component="div">
        <Skeleton width="50%" />
      </Typography>
      <Typography variant="body2" component="div" sx={{ mt: 1 }}>
        <Skeleton width="30%" />
      </Typography>
      <LeftOut as="div" sx={{ paddingBlock: '3px' }}>
        <Skeleton width="80%" />
        <Skeleton width="60%" sx={{ display: { sm: 'none' } }} />
        <Skeleton width="70%" sx={{ display: { sm: 'none' } }} />
      </LeftOut>
    </div>
  );
}

function Counts({ preview, isBehind }: { preview: Preview; isBehind: boolean }) {
  const text = useText();
  const format = useFormat();
  const createPath = useCreatePath();
  const { recipients, most, leftOut } = preview;
  return (
    <div aria-busy={isBehind} style={{ opacity: isBehind ? 0.6 : 1, transition: 'opacity 120ms' }}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {recipients ? text('sms.to.recipients', { smart_count: recipients }) : text('sms.to.nobody')}
      </Typography>
      {recipients > most ? (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {text('sms.to.too_many', { most: format.number(most) })}
        </Alert>
      ) : null}
      {leftOut.length ? (
        <>
          <Typography variant="body2" sx={{ mt: 1 }}>
            {text('sms.to.left_out')}
          </Typography>
          <LeftOut aria-label={text('sms.to.left_out')}>
            {leftOut.map(({ reason, count, examples }) => (
              <li key={reason}>
                {text(`sms.reason.${reason}`, { smart_count: count })}
                {': '}
                {examples.map(({ id, name }, place) => (
                  <span key={id}>
                    {place ? text('sms.to.comma') : null}
                    <MuiLink
                      component={Link}
                      to={createPath({ resource: 'customers', type: 'edit', id })}
                      target="_blank"
                    >
                      <bdi>{name ?? `#${id}`}</bdi>
                    </MuiLink>
                  </span>
                ))}
                {count > examples.length ? '…' : null}
              </li>
            ))}
          </LeftOut>
        </>
      ) : null}
    </div>
  );
}
