import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { displayOf } from '../../../../field-types/displays.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import type { FilterGroup } from './filter-groups.ts';

const Line = styled('span')(({ theme }) => ({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& > strong': { fontWeight: 500 },
  '& > span[data-title]': { color: theme.vars.palette.text.secondary },
}));

/** Number of values that a chip names; the rest is counted. */
const most = 2;

interface Props {
  group: FilterGroup;
  values: Record<string, string[]>;
  isPlain: boolean;
}

/** Summary of a filter: “Vendor: Nile Weavers, Delta +3”, “Price: from EGP 100”. */
export function FilterSummary({ group: { field, title, parameters }, values, isPlain }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const said = values[parameters.any ?? ''] ?? values[parameters.equals ?? ''] ?? [];
  if (isPlain && said[0] === 'true') return <Line>{title[locale]}</Line>;
  const { Cell, Word = Cell } = displayOf(field);
  const from = values[parameters.from ?? '']?.[0];
  const to = values[parameters.to ?? '']?.[0];
  const end = (value: string | undefined, word: string) =>
    value === undefined ? null : (
      <>
        {' '}
        {text(word)} <Word field={field} value={value} />
      </>
    );
  return (
    <Line>
      <span data-title="">
        {title[locale]}
        {said.length || from || to ? ': ' : ''}
      </span>
      <strong>
        {said.slice(0, most).map((value, index) => (
          <Fragment key={value}>
            {index ? text('records.list.comma') : null}
            <Word field={field} value={value} />
          </Fragment>
        ))}
        {said.length > most ? <bdi> +{said.length - most}</bdi> : null}
        {end(from, 'records.list.from')}
        {end(to, 'records.list.to')}
      </strong>
    </Line>
  );
}
