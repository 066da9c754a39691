import { outlines } from '../../../generated/outlines.ts';
import { decodeHost } from '../../../shared/texts/decode-host.ts';
import { plans } from '../../../shared/company/plans.ts';
import type { Tone } from '../../../shared/resources/json-schema.ts';
import { StatusChip } from '../../layout/controls/StatusChip.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import type { SupportCell } from './support-lists.ts';

const tones: Record<string, Tone> = {
  trial: 'info',
  active: 'positive',
  ended: 'critical',
  closed: 'neutral',
  done: 'positive',
  failed: 'critical',
  running: 'info',
  suspended: 'critical',
  sent: 'info',
  seen: 'info',
  offered: 'positive',
  declined: 'critical',
};

/** Returns a function that names a plan, or states that there is none. */
function usePlanName(): (id: unknown) => string {
  const { locale } = useLocaleState();
  const text = useText();
  return (id) => plans.find((plan) => plan.id === id)?.name[locale] ?? text('support.no_plan');
}

interface Props {
  as: SupportCell;
  value: unknown;
  /** in a narrow column: omits the current year */
  isTight?: boolean;
}

/** Cell of a support list, formatted by the column type. */
export function Cell({ as, value, isTight = false }: Props) {
  const text = useText();
  const format = useFormat();
  const planName = usePlanName();
  const { locale } = useLocaleState();
  if (as === 'plan') return <>{planName(value)}</>;
  if (value == null || value === '') return <>–</>;
  switch (as) {
    case 'ltr': {
      // A long email may wrap after its @.
      const [local, ...domain] = String(value).split('@');
      return (
        <bdi dir="ltr">
          {local}
          {domain.length ? (
            <>
              @<wbr />
              {domain.join('@')}
            </>
          ) : null}
        </bdi>
      );
    }
    case 'host':
      return <bdi dir="ltr">{decodeHost(String(value))}</bdi>;
    case 'moment':
      return (
        <time dateTime={String(value)} title={isTight ? format.dateTime(String(value)) : undefined}>
          {isTight ? format.shortDateTime(String(value)) : format.dateTime(String(value))}
        </time>
      );
    case 'number':
      return <bdi>{format.number(Number(value))}</bdi>;
    case 'pounds':
      return <bdi>{format.money(Number(value), { currency: 'EGP', decimals: 0 })}</bdi>;
    case 'flag':
      return <>{text(value ? 'support.yes' : 'support.no')}</>;
    case 'state':
      return (
        <StatusChip tone={tones[String(value)] ?? 'neutral'} label={text(`support.value.${String(value)}`)} />
      );
    case 'resource':
      return (
        <>
          {outlines[String(value)]?.title[locale] ??
            text(`history.resources.${String(value)}`, { _: String(value) })}
        </>
      );
    case 'job':
      return <>{text(`jobs.kind.${String(value)}`, { _: String(value) })}</>;
    case 'action':
      return <>{text(`support.value.${String(value)}`, { _: String(value) })}</>;
    default:
      return <span dir="auto">{String(value)}</span>;
  }
}
