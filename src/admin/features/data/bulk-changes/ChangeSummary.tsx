import { styled } from '@mui/material/styles';
import { Fragment, use } from 'react';
import { displayOf } from '../../../../field-types/displays.ts';
import type { Rounding } from '../../../../shared/catalog/price-change.ts';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import { loadModel } from '../../../bootstrap/models.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';
import type { Schema } from '../../../providers/data/contract.ts';

type Change = Schema<'BulkChange'> & { rounding?: Rounding };

/** Renders the block-level cell of a value inline, inside a sentence. */
const Inline = styled('span')({ '&, & *': { display: 'inline', whiteSpace: 'normal' } });

/** Text of a bulk change: “Price: up by 10 % · Tags: add sale”. */
export function ChangeSummary({ resource, changes }: { resource: string; changes: readonly unknown[] }) {
  const { fields } = use(loadModel(resource));
  const { locale } = useLocaleState();
  return (
    <span style={{ display: 'block' }}>
      {(changes as Change[]).map((change, index) => {
        const field = fields.find(({ name }) => name === change.field);
        return (
          <Fragment key={change.field}>
            {index ? ' · ' : null}
            {field?.title[locale] ?? change.field}: {field ? <Words field={field} change={change} /> : null}
          </Fragment>
        );
      })}
    </span>
  );
}

function Words({ field, change }: { field: FieldModel; change: Change }) {
  const text = useText();
  const format = useFormat();
  const { Cell, Word } = displayOf(field);
  if (change.action === 'clear') return text('previews.change.clear');
  if (change.action === 'increase' || change.action === 'decrease') {
    const { by, value } = change;
    const figure =
      by === 'percent'
        ? format.number(value / 100, { style: 'percent', maximumFractionDigits: 2 })
        : field.kind === 'money'
          ? format.money(value)
          : format.number(value);
    const said = text(`previews.change.${change.action}`, { by: figure });
    const { rounding = 'none' } = change;
    return rounding === 'none'
      ? said
      : `${said}${text('previews.comma')}${text(`previews.rounding.${rounding}`)}`;
  }
  const values = Array.isArray(change.value) ? (change.value as unknown[]) : [change.value];
  const isWord = Array.isArray(change.value) || typeof change.value === 'boolean';
  const Shown = isWord && Word ? Word : Cell;
  return (
    <>
      {text(`previews.change.${change.action}`)}{' '}
      {values.map((value, index) => (
        <Fragment key={index}>
          {index ? text('previews.comma') : null}
          <Inline>
            <Shown field={field} value={value} />
          </Inline>
        </Fragment>
      ))}
    </>
  );
}
