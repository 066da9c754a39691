import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { maxNamedValues } from '../../../shared/texts/list-change.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { Icon } from '../../layout/controls/Icon.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { useFormat } from '../../providers/texts/use-format.ts';
import type { HistoryNames } from './history-types.ts';
import { isListChange, isLongList, ListDiff, Others } from './ListDiff.tsx';
import { isDiffable, TextDiff } from './TextDiff.tsx';
import { historyDisplayOf } from './HistoryValue.tsx';

interface Props {
  field: FieldModel;
  from: unknown;
  to: unknown;
  names: HistoryNames;
  /** a created or deleted record: show only the new or the old value */
  only: 'from' | 'to' | undefined;
}

/** The change of one field: a word diff for texts, added and removed values for lists, else both values. */
export function FieldChange({ field, from, to, names, only }: Props) {
  const text = useText();
  const { Value, isWide } = historyDisplayOf(field);
  // Scrollable content is focusable, for the keyboard.
  const long = isWide ? { 'data-long': '', tabIndex: 0 } : {};
  const format = useFormat();
  const { locale } = useLocaleState();
  const shown = (value: unknown) => {
    if (field.choices?.length && field.kind === 'json')
      return <bdi>{format.list(titlesOf(field.choices, value).map((title) => title[locale]))}</bdi>;
    if (isLongList(field.kind, value))
      return (
        <>
          <Value field={field} value={named(field, value.slice(0, maxNamedValues), names)} />
          <Others values={value} />
        </>
      );
    return <Value field={field} value={named(field, value, names)} />;
  };
  if (only) return <div {...long}>{shown(only === 'to' ? to : from)}</div>;
  if (isDiffable(field.kind, from, to))
    return <TextDiff from={from} to={to} isHtml={field.kind === 'rich-text'} />;
  if (isListChange(field.kind, from, to))
    return <ListDiff from={from as unknown[]} to={to as unknown[]} shown={shown} />;
  return (
    <>
      <div data-from="" {...long}>
        <span className="visually-hidden">{text('history.was')} </span>
        {shown(from)}
      </div>
      <div data-to="" {...long}>
        <Icon name="next" size={14} />
        <span className="visually-hidden">{text('history.became')} </span>
        {shown(to)}
      </div>
    </>
  );
}

/** Titles of choice values; unknown values are shown as they are. */
function titlesOf(choices: NonNullable<FieldModel['choices']>, value: unknown) {
  const all: unknown[] = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  return all.map((each) => {
    const said = String(each);
    return choices.find((choice) => choice.value === said)?.title ?? { en: said, ar: said };
  });
}

/** Replaces ids of images, also in rows, by images, and ids of users by names: the history stores only ids. */
function named(field: FieldModel, value: unknown, names: HistoryNames): unknown {
  if (!Array.isArray(value)) return value;
  if (field.kind === 'image-list') return imagesOf(value as number[], names);
  if (field.reference === 'users')
    return (value as number[]).map((id) => names.users?.[String(id)] ?? `#${id}`);
  const ids = field.kind === 'rows' ? (field.fields ?? []).filter(({ kind }) => kind === 'image-list') : [];
  if (!ids.length) return value;
  return (value as Record<string, unknown>[]).map((row) => ({
    ...row,
    ...Object.fromEntries(ids.map(({ name }) => [name, imagesOf([row[name] as number], names)])),
  }));
}

const imagesOf = (ids: readonly number[], { images = {} }: HistoryNames) =>
  ids.flatMap((id) => {
    const url = images[String(id)];
    return url ? [{ id, url, thumbnailUrl: url, width: 1, height: 1 }] : [];
  });
