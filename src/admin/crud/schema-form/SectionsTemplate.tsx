import { styled } from '@mui/material/styles';
import { getUiOptions, type ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { SectionCard } from '../../layout/page/SectionCard.tsx';
import { ownFirst, type Locale } from '../../../shared/texts/locale.ts';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { FieldFrame } from '../../fields/FieldFrame.tsx';
import { inputId } from '../../fields/input-id.ts';
import type { Line, Section } from './layout.ts';

const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 });

const Beside = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
    alignItems: 'start',
    [theme.containerQueries.up(480)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  '&[data-languages] > div': { gap: 12 },
}));

/** Object template: sections as cards with lines; an object without sections stacks its fields. */
export function SectionsTemplate({ properties, uiSchema }: ObjectFieldTemplateProps) {
  const { locale } = useLocaleState();
  const { sections } = getUiOptions(uiSchema) as { sections?: Section[] };
  const fields = new Map(properties.map(({ name, content }) => [name, content]));
  if (!sections) return <Stack>{properties.map(({ content }) => content)}</Stack>;
  return (
    <Stack>
      {sections.map(({ title, help, lines, foot }) => (
        <SectionCard key={title} title={title} help={help}>
          {lines.map((line) => lineOf(line, fields, locale))}
          {foot}
        </SectionCard>
      ))}
    </Stack>
  );
}

function lineOf(line: Line, fields: ReadonlyMap<string, ReactNode>, own: Locale): ReactNode {
  if (typeof line === 'string') return fields.get(line);
  if (!('each' in line))
    return (
      <Beside key={line.join()}>
        <div>{line.map((name) => fields.get(name))}</div>
      </Beside>
    );
  const { label, help, isBare, each } = line;
  const id = inputId(Object.values(each).join('-'));
  return (
    <FieldFrame
      key={label}
      isGroup
      isBare={isBare}
      state={{ id, label, help, error: undefined, isRequired: false }}
    >
      <Beside data-languages="">
        <div>{ownFirst(own).map((locale) => fields.get(each[locale]))}</div>
      </Beside>
    </FieldFrame>
  );
}
