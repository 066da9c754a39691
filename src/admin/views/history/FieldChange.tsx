import { viewsOf } from '../../../kinds/views.ts';
import type { FieldModel } from '../../../model/resource-model.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useText } from '../../providers/texts.tsx';
import { useFormat } from '../../providers/use-format.ts';
import type { HistoryNames } from './contract.ts';
import { isListChange, ListDiff } from './ListDiff.tsx';
import { isDiffable, TextDiff } from './TextDiff.tsx';

interface Props {
  field: FieldModel;
  from: unknown;
  to: unknown;
  names: HistoryNames;
  /** a record that is new or gone: only the values that it had */
  only: 'from' | 'to' | undefined;
}

/** What became of one field: its words told apart where it is a text, what came and left where it is a list, else both values. */
export function FieldChange({ field, from, to, names, only }: Props) {
  const text = useText();
  const { Value, isWide } = viewsOf(field);
  const long = isWide ? '' : undefined;
  const format = useFormat();
  const shown = (value: unknown) => {
    const words = field.kind === 'json' ? wordsIn(value) : [];
    if (words.length) return <bdi>{format.list(words)}</bdi>;
    return <Value field={field} value={pictured(field, value, names)} />;
  };
  if (only) return <div data-long={long}>{shown(only === 'to' ? to : from)}</div>;
  if (isDiffable(field.kind, from, to))
    return <TextDiff from={from} to={to} isHtml={field.kind === 'rich-text'} />;
  if (isListChange(field.kind, from, to))
    return <ListDiff from={from as unknown[]} to={to as unknown[]} shown={shown} />;
  return (
    <>
      <div data-from="" data-long={long}>
        <span className="visually-hidden">{text('history.was')} </span>
        {shown(from)}
      </div>
      <div data-to="" data-long={long}>
        <Icon name="next" size={14} />
        <span className="visually-hidden">{text('history.became')} </span>
        {shown(to)}
      </div>
    </>
  );
}

/** Texts of a record that has no model, as people wrote them: quotes and brackets are for programs. */
function wordsIn(value: unknown): string[] {
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.every((each) => typeof each === 'string' && each !== '') ? (all as string[]) : [];
}

/** The trail keeps the ids of pictures; they are shown as the pictures. */
function pictured({ kind }: FieldModel, value: unknown, { images = {} }: HistoryNames): unknown {
  if (kind !== 'image-list' || !Array.isArray(value)) return value;
  return (value as number[]).flatMap((id) => {
    const url = images[String(id)];
    return url ? [{ id, url, thumbnailUrl: url, width: 1, height: 1 }] : [];
  });
}
