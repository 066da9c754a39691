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
    // Offscreen fields skip layout. `content-visibility` clips overflow: padding leaves room for borders, and the focused field is not clipped.
    '& > [data-late]': { boxSizing: 'content-box', padding: 4, margin: -4 },
    '& > [data-late]:not(:focus-within)': { contentVisibility: 'auto' },
    // Placeholder of an input not rendered yet: title and outline, at the height of the lowest input.
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
      // A switch beside an input aligns with the input, not with its label.
      '& > [data-beside]': { alignSelf: 'end', minHeight: 32 },
    },
  },
}));

interface Props {
  fields: FieldModel[];
  /** path prefix of the fields in the form: `seo.` */
  prefix?: string;
  /** labels are visually hidden */
  isBare?: boolean;
  /** number of inputs rendered before the first paint */
  room?: number | undefined;
  /** in the side column */
  isAside?: boolean | undefined;
}

/** Grid of inputs: short ones two per line where there is room, wide ones on a full line. */
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

/** Inputs of nested fields, provided to components in lower layers by context. */
export const innerInputs: InnerInputs = { inputOf, FieldGrid, partInput: findPartInput };

interface PlaceProps extends InputProps {
  isBare: boolean;
  isWide: boolean;
  isBeside: boolean;
  isAside: boolean;
  /** on the first screen of the form */
  isFirst: boolean;
}

/** Whether the nested grids belong to a field below the first screen. */
const Late = createContext(false);

/** A field's grid cell: its input, or a title with reserved height until it is focused or the browser is idle. */
const Place = memo(function Place(props: PlaceProps) {
  const { field, path, isBare, isWide, isBeside, isFirst } = props;
  const { locale } = useLocaleState();
  const [isDue, setDue] = useState(isFirst);
  const [isLate] = useState(!isFirst);
  const isShown = isDue || isFirst;
  // A rendered input stays rendered, also when fields before it change.
  if (isShown && !isDue) setDue(true);
  const fixed = useReadOnlyReason(field);
  const isLeftOut = fixed !== undefined && field.fixedWhile?.isHidden === true;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () =>
      isShown || isLeftOut
        ? undefined
        : registerDeferredField(place.current!, { path, show: () => setDue(true) }),
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
        // A switch or a read-only value is lower than an input's outline: the outline would visibly shrink.
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

/** Reserved height of an input below the first screen, computed once; afterwards `contain-intrinsic-size: auto` remembers the rendered height. */
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

/** A nullable flag is no switch but a choice of three. */
const isSwitch = ({ kind, nullable }: FieldModel) => kind === 'flag' && !nullable;

/** Layout of the fields: which take a full line, and which switches share a line with an input. */
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
