import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { locales } from '../../../shared/texts/locale.ts';
import { translatedFields, translationOf } from '../../../shared/resources/untranslated.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import { useResourceModel } from '../../providers/data/use-resource-model.ts';
import { radius } from '../../theme/tokens.ts';
import { focusInput } from '../../fields/input-id.ts';

const Meter = styled('button')(({ theme }) => ({
  font: 'inherit',
  fontSize: theme.typography.caption.fontSize,
  lineHeight: '20px',
  paddingInline: 8,
  border: 0,
  borderRadius: radius.full,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.hover,
  cursor: 'pointer',
  position: 'relative',
  // The touch target is larger than the text.
  '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: '-11px 0' } },
}));

/** Translation progress of the form, “Arabic 3 of 5”; a click focuses the first missing text. */
export function TranslationProgress() {
  const resource = useResourceModel();
  const text = useText();
  const format = useFormat();
  const fields = translatedFields(resource.fields);
  const names = fields.map(({ name }) => name);
  const held = useWatch({ name: names }) as unknown[];
  const values = Object.fromEntries(names.map((name, index) => [name, held[index]]));
  return locales.map((locale) => {
    const { count, done, first } = translationOf(fields, values, locale);
    if (first === undefined) return null;
    return (
      <Meter key={locale} type="button" onClick={() => focusInput(`${first}.${locale}`)}>
        {text('records.form.translated', {
          language: text(`records.language.${locale}`),
          done: format.number(done),
          count: format.number(count),
        })}
      </Meter>
    );
  });
}
