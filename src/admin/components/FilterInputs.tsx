import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { FilterLiveForm, useTranslateLabel } from 'react-admin';
import { cloneElement, type ReactElement } from 'react';
import { Icon } from '../layout/controls/Icon.tsx';
import { useText } from '../providers/texts/texts.tsx';
import type { FilterElement } from '../crud/list/filters/filter.ts';

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& .MuiFormControl-root': { margin: 0, minWidth: 180 },
});

const Place = styled('span')({ display: 'inline-flex', alignItems: 'center' });

/** Props of an input in a bar. */
const inOneLine: object = { helperText: false, size: 'small', margin: 'none' };

interface Props {
  filters: FilterElement[];
  onHide: (source: string) => void;
}

/** Filters that are react-admin's inputs, within `FilterLiveForm`, which binds them to the list's filter values. */
export default function FilterInputs({ filters, onHide }: Props) {
  const text = useText();
  const labelOf = useTranslateLabel();
  return (
    <FilterLiveForm>
      <Line>
        {filters.map((filter) => {
          const { source, label, alwaysOn } = filter.props;
          return (
            <Place key={source} data-source={source}>
              {cloneElement(filter as ReactElement<object>, inOneLine)}
              {alwaysOn ? null : (
                <IconButton
                  size="small"
                  aria-label={text('records.list.remove_filter', {
                    name: labelOf({ source, ...(label && { label }) }) ?? source,
                  })}
                  onClick={() => onHide(source)}
                >
                  <Icon name="close" size={14} />
                </IconButton>
              )}
            </Place>
          );
        })}
      </Line>
    </FilterLiveForm>
  );
}
