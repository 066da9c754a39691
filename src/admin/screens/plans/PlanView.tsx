import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router';
import { outlines } from '../../../generated/outlines.ts';
import type { Tone } from '../../../model/json-schema.ts';
import { PageHeader } from '../../layout/PageHeader.tsx';
import { StatusChip } from '../../layout/StatusChip.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useNouns } from '../../providers/nouns.ts';
import { useText } from '../../providers/texts.tsx';
import { useFormat } from '../../providers/use-format.ts';
import { ChangeWords } from './ChangeWords.tsx';
import { isAtWork, isOpen, type ChangePlan } from './plan.ts';
import { PlanActions } from './PlanActions.tsx';
import { PlanProgress } from './PlanProgress.tsx';
import { PlanRows } from './PlanRows.tsx';

const tones: Record<ChangePlan['state'], Tone> = {
  draft: 'attention',
  ready: 'info',
  applying: 'attention',
  applied: 'positive',
  canceled: 'neutral',
  failed: 'critical',
  rolling_back: 'attention',
  rolled_back: 'neutral',
};

/** One plan: what it changes, how far it is, its rows, and what may be done with it now. */
export function PlanView({ plan }: { plan: ChangePlan }) {
  const { locale } = useLocaleState();
  const text = useText();
  const format = useFormat();
  const { figures } = useNouns(plan.resource);
  const outline = outlines[plan.resource];
  const name = outline?.title[locale] ?? plan.resource;
  const from = useCameFrom() ?? (outline ? `/${outline.addresses.list}` : '/home');
  const { state, counts } = plan;
  const said = sentenceOf(plan);
  return (
    <>
      <PageHeader
        title={text(plan.appliedAt ? 'plans.heading_applied' : 'plans.heading', { name })}
        back={from}
        backLabel={text('plans.back', { name })}
        meta={<StatusChip tone={tones[state]} label={text(`plans.state.${state}`)} />}
        subtitle={
          <>
            {plan.changes?.length ? <ChangeWords resource={plan.resource} changes={plan.changes} /> : null}
            <span>
              {text(plan.appliedAt ? 'plans.applied_at' : 'plans.made_at', {
                at: format.dateTime(plan.appliedAt ?? plan.createdAt),
              })}
              {isOpen(plan) ? ` · ${text('plans.kept_until', { until: format.date(plan.expiresAt) })}` : null}
            </span>
          </>
        }
        actions={<PlanActions plan={plan} />}
      />
      {plan.error ? (
        <Alert severity="error" sx={{ mb: 3 }}>
          {plan.error.message}
        </Alert>
      ) : null}
      {said ? (
        <Alert severity={said.severity} sx={{ mb: 3 }}>
          <Typography variant="body2" component="p" role="status">
            {text(said.key, figures(said.count))}
          </Typography>
          {state === 'applied' && !counts.failed ? (
            <Button component={Link} to={from} size="small" variant="text" sx={{ ml: -2 }}>
              {text('plans.back', { name })}
            </Button>
          ) : null}
        </Alert>
      ) : null}
      {isAtWork(plan) ? <PlanProgress plan={plan} /> : null}
      {state === 'draft' ? null : <PlanRows plan={plan} />}
    </>
  );
}

/** Where the person asked for the change: the list with its filters. The browser keeps it over a reload. */
function useCameFrom(): string | undefined {
  const { state } = useLocation();
  const { from } = (state ?? {}) as { from?: unknown };
  return typeof from === 'string' && from.startsWith('/') ? from : undefined;
}

interface Sentence {
  key: string;
  count: number;
  severity: 'success' | 'info' | 'warning';
}

/** What came of a plan, in one sentence. */
function sentenceOf({ state, counts }: ChangePlan): Sentence | null {
  const { applied = 0, failed = 0, waiting = 0, undone = 0, fail = 0 } = counts;
  if (state === 'ready' && !waiting) return { key: 'plans.said.nothing', count: 0, severity: 'info' };
  if (state === 'ready' && fail) return { key: 'plans.said.some_fail', count: fail, severity: 'warning' };
  if (state === 'applied' && failed)
    return { key: 'plans.said.some_failed', count: failed, severity: 'warning' };
  if (state === 'applied') return { key: 'plans.said.applied', count: applied, severity: 'success' };
  if (state === 'canceled' || state === 'failed')
    return {
      key: applied ? 'plans.said.stopped' : 'plans.said.stopped_before',
      count: applied,
      severity: 'info',
    };
  if (state === 'rolled_back' && applied)
    return { key: 'plans.said.kept', count: applied, severity: 'warning' };
  if (state === 'rolled_back') return { key: 'plans.said.rolled_back', count: undone, severity: 'success' };
  return null;
}
