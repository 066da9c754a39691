import { styled } from '@mui/material/styles';
import { createContext, memo, useContext, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { InnerInputsContext, type InnerInputs } from '../../../field-types/inner-fields.ts';
import type { InputProps } from '../../../field-types/display.ts';
import { inputOf } from '../../../field-types/inputs.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { lazyComponent } from '../../bootstrap/lazy-component.ts';
import { LazyBoundary } from '../../layout/states/LazyBoundary.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { focusDeferredField, registerDeferredField } from '../../fields/guards/deferred-fields.ts';
import { countFirstInputs, estimateInputHeight } from './sections/first-screen-inputs.ts';
import { findPartInput } from '../../features/shipping/address/part-inputs.ts';
import { radius } from '../../theme/tokens.ts';
import { useConditions, useShownBeside } from '../../fields/guards/use-conditions.ts';
import { ReadOnlyField, useReadOnlyReason } from './ReadOnlyField.tsx';

const Caution = lazyComponent(() => import('./Caution.tsx'));

const Grid = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
    alignItems: 'start',
    // What is out of sight costs no layout. That cuts what reaches over the edge: borders get room, and where the focus is, nothing is cut.
    '& > [data-late]': { boxSizing: 'content-box', padding: 4, margin: -4 },
    '& > [data-late]:not(:focus-within)': { contentVisibility: 'auto' },
    // The title and the outline of an input that is not there yet, together as high as the lowest of them.
    '& > [data-waiting]': {
      fontSize: theme.typography.body2.fontSize,
      fontWeight: 500,
      lineHeight: '20px',
    },
    '& > [data-waiting="input"]::after': {
      content: '""',
      display: 'block',
      boxSizing: 'border-box',
      height: 36,
      marginBlockStart: 4,
      border: `1px solid ${theme.vars.palette.lineField}`,
      borderRadius: radius.control,
    },
    '& > [data-waiting="input"][data-bare]': {
      fontSize: 0,
      lineHeight: 0,
      '&::after': { marginBlockStart: 0 },
    },
    [theme.containerQueries.up(480)]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > [data-wide]': { gridColumn: '1 / -1' },
      // A switch beside an input stands in the input's line, not in its label's.
      '& > [data-beside]': { alignSelf: 'end', minHeight: 32 },
    },
  },
}));

interface Props {
  fields: FieldModel[];
  /** where the fields stand in the form: `seo.` */
  prefix?: string;
  /** the labels are only spoken */
  isBare?: boolean;
  /** how many inputs there is room for before the first paint */
  room?: number | undefined;
  /** in the column beside the form */
  isAside?: boolean | undefined;
}

/** The inputs of fields: short ones two by two where there is room, wide ones over the whole line. */
export function FieldGrid({ fields: all, prefix = '', isBare = false, room, isAside = false }: Props) {
  const { isShown } = useConditions(all.map(({ name }) => `${prefix}${name}`));
  const isBeside = useShownBeside(all, prefix);
  const fields = all.filter((field) => isShown(`${prefix}${field.name}`) && isBeside(field));
  const places = placesOf(fields);
  const isLate = useContext(Late);
  const count = countFirstInputs(fields, isLate ? 4 : room);
  return (
    <InnerInputsContext value={innerInputs}>
      <Grid>
        <div>
          {fields.map((field, index) => (
            <Place
              key={field.name}
              field={field}
              path={`${prefix}${field.name}`}
              isBare={isBare}
              isAside={isAside}
              isFirst={index < count}
              {...places[index]!}
            />
          ))}
        </div>
      </Grid>
    </InnerInputsContext>
  );
}

/** How fields are typed in, for pieces that cannot know it: a part of a record within a screen of its own. */
export const innerInputs: InnerInputs = { inputOf, FieldGrid, partInput: findPartInput };

interface PlaceProps extends InputProps {
  isBare: boolean;
  isWide: boolean;
  isBeside: boolean;
  isAside: boolean;
  /** on the first screen of the form */
  isFirst: boolean;
}

/** Whether the grids within came after the first screen. */
const Late = createContext(false);

/** One field in its place: its input, or its title and the room of its input until it is needed or there is time. */
const Place = memo(function Place(props: PlaceProps) {
  const { field, path, isBare, isWide, isBeside, isFirst } = props;
  const { locale } = useLocaleState();
  const [isDue, setDue] = useState(isFirst);
  const [isLate] = useState(!isFirst);
  const isShown = isDue || isFirst;
  // An input that stands once stays, also when others come before it.
  if (isShown && !isDue) setDue(true);
  const fixed = useReadOnlyReason(field);
  const isLeftOut = fixed !== undefined && field.fixedWhile?.isHidden === true;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (isShown || isLeftOut ? undefined : registerDeferredField(place.current!, { path, show: () => setDue(true) })),
    [isShown, isLeftOut, path],
  );
  const { Input } = inputOf(field);
  const title = field.title[locale];
  const height = useKeptHeight(props, fixed, isLate);
  if (isLeftOut) return null;
  return (
    <div
      ref={place}
      data-wide={isWide ? '' : undefined}
      data-beside={isBeside ? '' : undefined}
      {...(isLate && {
        'data-late': '',
        style: { minHeight: isShown ? undefined : height, containIntrinsicBlockSize: `auto ${height}px` },
      })}
      {...(!isShown && {
        // A switch, or what is only read, is lower than an input's outline: it would be seen to shrink.
        'data-waiting': isSwitch(field) || field.readOnly || fixed ? 'line' : 'input',
        'data-bare': isBare ? '' : undefined,
        role: 'group',
        'aria-label': title,
        tabIndex: field.readOnly || fixed ? undefined : 0,
        onFocus: (event: FocusEvent<HTMLDivElement>) =>
          focusDeferredField(event.currentTarget, path, event.relatedTarget as Element | null),
      })}
    >
      {!isShown ? (
        title
      ) : (
        <Late value={isLate}>
          {field.readOnly || fixed ? (
            <ReadOnlyField field={field} path={path} isBare={isBare} why={fixed} />
          ) : (
            <Input field={field} path={path} isBare={isBare} />
          )}
          {field.caution ? (
            <LazyBoundary>
              <Caution field={field} path={path} />
            </LazyBoundary>
          ) : null}
        </Late>
      )}
    </div>
  );
});

/** The height of a late input, as it begins: what is typed into it is kept by the browser. */
function useKeptHeight(
  { field, path, isWide, isBare, isAside }: PlaceProps,
  why: string | undefined,
  isLate: boolean,
): number {
  const { locale } = useLocaleState();
  const { getValues } = useFormContext();
  const [value] = useState(() => (isLate ? (getValues(path) as unknown) : undefined));
  if (!isLate) return 0;
  const device = {
    isNarrow: matchMedia('(max-width: 599.95px)').matches,
    isTouch: matchMedia('(pointer: coarse)').matches,
  };
  const room = { locale, isWide, isBare, isAside, why, value, inputOf, ...device };
  return estimateInputHeight(field, inputOf(field), room);
}

/** A yes or no that may be neither is chosen as one of three. */
const isSwitch = ({ kind, nullable }: FieldModel) => kind === 'flag' && !nullable;

/** Which fields take a whole line, and which switches share theirs with an input. */
function placesOf(fields: FieldModel[]): { isWide: boolean; isBeside: boolean }[] {
  const wide = fields.map((field) => fields.length === 1 || inputOf(field).isWide === true);
  let column = 0;
  return fields.map((field, index) => {
    if (wide[index]) {
      column = 0;
      return { isWide: true, isBeside: false };
    }
    const mate = column === 1 ? index - 1 : wide[index + 1] ? -1 : index + 1;
    column = 1 - column;
    const other = fields[mate];
    return { isWide: false, isBeside: isSwitch(field) && other !== undefined && !isSwitch(other) };
  });
}
