import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { outlines } from '../../../../generated/outlines.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { StatusChip } from '../../../layout/controls/StatusChip.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { radius } from '../../../theme/tokens.ts';
import { signedInAddresses } from '../../../providers/navigation/addresses.ts';
import type { Home } from './home-types.ts';
import { LinkRows } from './LinkRows.tsx';

type State = NonNullable<Home['setUp']>;
type Step = State['milestones'][number];

/** Address of each set-up step, and an alternative where its screen is not available. */
const addresses: Record<Step['name'], { at: string; part?: string; meanwhile?: string }> = {
  hasProducts: { at: 'products' },
  hasCourier: { at: 'settings/shipping', meanwhile: '/partner/couriers' },
  hasCustomDomain: { at: 'settings/general-settings/company-info', part: 'customUrl' },
  hasPaymentMethod: { at: 'settings/payments' },
};

/** Whether a step has a screen: product screens always exist, settings pages only if they are among the routes. */
const isOpen = (name: Step['name']): boolean =>
  name === 'hasProducts' || (signedInAddresses as readonly string[]).includes(addresses[name].at);

const Tick = styled('i')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: radius.full,
  border: `1.5px dashed ${theme.vars.palette.lineStrong}`,
  '&[data-done]': {
    border: 0,
    backgroundColor: theme.vars.palette.tone.positive.fill,
    '& svg': { color: theme.vars.palette.tone.positive.ink },
  },
}));

/** Set-up checklist of a new store, with its progress. */
export function Checklist({ setUp }: { setUp: State }) {
  const text = useText();
  return (
    <SectionCard title={text('home.set_up.title')} help={text('home.set_up.help')} flush>
      <Progress setUp={setUp} />
      <Steps setUp={setUp} opensNext />
    </SectionCard>
  );
}

const Folded = styled('details')({
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minHeight: 44,
    padding: '8px 16px',
    cursor: 'pointer',
    listStyle: 'none',
    fontWeight: 500,
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '&[open] > summary svg': { rotate: '180deg' },
});

/** Collapsed checklist of an established store. */
export function FinishSetUp({ setUp }: { setUp: State }) {
  const text = useText();
  const format = useFormat();
  return (
    <SectionCard flush>
      <Folded>
        <summary>
          <span>
            {text('home.set_up.finish')}
            <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
              {text('home.set_up.share', { percent: format.percent(setUp.doneShare) })}
            </Typography>
          </span>
          <Icon name="down" size={16} />
        </summary>
        <Progress setUp={setUp} />
        <Steps setUp={setUp} />
      </Folded>
    </SectionCard>
  );
}

function Progress({ setUp: { doneShare, milestones } }: { setUp: State }) {
  const text = useText();
  const format = useFormat();
  const done = milestones.filter(({ isDone }) => isDone).length;
  const said = text('home.set_up.progress', {
    done: format.number(done),
    all: format.number(milestones.length),
    percent: format.percent(doneShare),
  });
  return (
    <div style={{ padding: '12px 16px 0' }}>
      <LinearProgress
        variant="determinate"
        value={doneShare * 100}
        aria-label={said}
        sx={{ borderRadius: '4px', height: 6, backgroundColor: 'hover' }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {said}
      </Typography>
    </div>
  );
}

/** @param opensNext expands the next step with the page's primary button; the others are one row each */
function Steps({ setUp: { milestones }, opensNext = false }: { setUp: State; opensNext?: boolean }) {
  const text = useText();
  const may = useCan();
  const next = opensNext ? milestones.find(({ name, isDone }) => !isDone && isOpen(name)) : undefined;
  return (
    <LinkRows>
      {milestones.map(({ name, isDone }) => {
        const { at, part, meanwhile } = addresses[name];
        const isFirst = name === 'hasProducts' && !isDone && may('product', 'create');
        const to = isOpen(name)
          ? `/${isFirst ? (outlines.products?.addresses.create ?? at) : at}${part ? `#${part}` : ''}`
          : meanwhile;
        // A step without a screen shows that it comes later, and has no link.
        const isLater = !isOpen(name) && !isDone;
        const isNext = name === next?.name;
        const content = (
          <>
            <Tick data-done={isDone ? '' : undefined}>{isDone ? <Icon name="check" size={16} /> : null}</Tick>
            <span>
              <Typography variant="body1" component="span" sx={{ display: 'block' }}>
                {text(`home.set_up.${name}`)}
                <span className="visually-hidden">
                  {' '}
                  – {text(isDone ? 'home.set_up.done' : 'home.set_up.open')}
                </span>
              </Typography>
              {opensNext && !isNext && !isLater ? null : (
                <Typography variant="body2" component="span" color="textSecondary">
                  {text(`home.set_up.${name}_${isLater ? 'later' : 'help'}`)}
                </Typography>
              )}
              {isNext && to ? (
                <Button
                  component={Link}
                  to={to}
                  variant="contained"
                  color="primary"
                  sx={{ display: 'flex', width: 'fit-content', mt: 3, mb: 1 }}
                >
                  {text(`home.set_up.${name}_go`)}
                </Button>
              ) : null}
            </span>
            {isLater ? <StatusChip tone="neutral" label={text('home.set_up.soon')} /> : <span />}
            {to && !isNext ? <Icon name="next" size={16} /> : <span />}
          </>
        );
        return (
          <li key={name} data-step={name} data-done={isDone} data-open={isNext ? '' : undefined}>
            {to && !isNext ? <Link to={to}>{content}</Link> : <div>{content}</div>}
          </li>
        );
      })}
    </LinkRows>
  );
}
