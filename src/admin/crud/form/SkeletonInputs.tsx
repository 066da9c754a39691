import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { useMemo, type ReactNode } from 'react';
import type { FieldModel, ResourceModel, SectionModel } from '../../../shared/resources/resource-model.ts';
import { ownFirst, type Locale } from '../../../shared/texts/locale.ts';
import { inputId } from '../../fields/input-id.ts';
import { labelStyles } from '../../fields/label-styles.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { radius, size } from '../../theme/tokens.ts';
import { skeletonFields, isWrittenIn } from './sections/skeleton-fields.ts';
import { keepCursorRef, bufferSkeletonInput, skeletonInputAt } from './skeleton-input.ts';

const touch = '@media (pointer: coarse)';

/** Same layout as the form's components (`FieldFrame`, `Side`, outlined inputs), in plain elements with one style sheet. */
const Grid = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  marginBlockEnd: 16,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
    alignItems: 'start',
    [theme.containerQueries.up(480)]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > [data-wide]': { gridColumn: '1 / -1' },
    },
  },
  '& label, & [data-label]': {
    ...labelStyles(theme),
    '& > em': { fontStyle: 'normal', color: theme.vars.palette.tone.critical.ink },
  },
  '& [data-sides]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 12,
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
    '& label, & [data-label]': {
      display: 'block',
      fontSize: theme.typography.caption.fontSize,
      fontWeight: 400,
      lineHeight: 'inherit',
      color: theme.vars.palette.text.secondary,
    },
  },
  '& input, & [data-box]': {
    ...theme.typography.body1,
    display: 'block',
    width: '100%',
    minHeight: size.control,
    padding: '6px 11px',
    border: `1px solid ${theme.vars.palette.lineField}`,
    borderRadius: radius.control,
    color: 'inherit',
    backgroundColor: theme.vars.palette.background.paper,
    [touch]: { minHeight: size.touch, fontSize: '1rem' },
  },
  // The value is not known yet: no border.
  '& [data-box]': { borderColor: 'transparent', backgroundColor: theme.vars.palette.hover },
  '& input:focus': {
    borderColor: theme.vars.palette.primary.main,
    outline: `2px solid rgb(${theme.vars.palette.primary.mainChannel} / 0.28)`,
  },
}));

interface Props {
  resource: ResourceModel;
  section: SectionModel;
  /** the record as read by the list */
  record: RaRecord;
}

/** The first fields of a section in a skeleton: inputs where the list holds the value, reserved height elsewhere. */
export function SkeletonInputs({ resource, section, record }: Props) {
  const fields = skeletonFields(resource, section);
  if (!fields.length) return null;
  return (
    <Grid>
      <div>
        {fields.map((field) => (
          <Field key={field.name} {...{ resource, field, record }} />
        ))}
      </div>
    </Grid>
  );
}

interface FieldProps extends Omit<Props, 'section'> {
  field: FieldModel;
}

function Field({ resource, field, record }: FieldProps) {
  const { locale } = useLocaleState();
  const text = useText();
  const { name, title, required, kind } = field;
  const value: unknown = record[name];
  const label = (
    <>
      {title[locale]}
      {required ? <em aria-hidden="true">*</em> : null}
    </>
  );
  const line = { resource: resource.name, id: String(record.id) };
  if (kind === 'text')
    return (
      <div>
        <Line {...line} path={name} value={value} label={label} />
      </div>
    );
  return (
    <div data-wide="" role="group" aria-label={title[locale]}>
      <div data-label="" aria-hidden="true">
        {label}
      </div>
      <div data-sides="">
        {ownFirst(locale).map((language) => (
          <div key={language}>
            <Line
              {...line}
              path={`${name}.${language}`}
              value={saidIn(value, language, locale)}
              language={language}
              label={
                <>
                  <span className="visually-hidden">{title[locale]} </span>
                  {text(`records.language.${language}`)}
                </>
              }
            />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The text in a language, as far as a list in `locale` contains it. */
function saidIn(value: unknown, language: Locale, locale: Locale): unknown {
  if (typeof value === 'string')
    return language === locale && isWrittenIn(value, language) ? value : undefined;
  return (value as Partial<Record<Locale, unknown>> | null | undefined)?.[language];
}

interface LineProps {
  resource: string;
  id: string;
  path: string;
  value: unknown;
  language?: Locale;
  label: ReactNode;
}

function Line({ resource, id, path, value, language, label }: LineProps) {
  const stand = useMemo(() => keepCursorRef(resource, id, path), [resource, id, path]);
  if (typeof value !== 'string' || !value)
    return (
      <div aria-hidden="true">
        <div data-label="">{label}</div>
        <div data-box="" />
      </div>
    );
  return (
    <>
      <label htmlFor={inputId(path)}>{label}</label>
      <input
        id={inputId(path)}
        ref={stand}
        defaultValue={skeletonInputAt(resource, id, path) ?? value}
        onInput={(event) => bufferSkeletonInput(resource, id, path, event.currentTarget.value)}
        lang={language}
        dir={language ? (language === 'ar' ? 'rtl' : 'ltr') : 'auto'}
        style={{ textAlign: 'start' }}
        autoComplete="off"
      />
    </>
  );
}
