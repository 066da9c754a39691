import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useInnerInputs } from '../../../../field-types/inner-fields.ts';
import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { problemText, type Problem } from '../../../fields/guards/field-problems.ts';
import { PlaceField } from './PlaceField.tsx';
import { usePlaces, type Place } from './use-places.ts';
import { ancestorIds, isFreeText, isCountryOfTree, placeLines, findPlaceByName } from './address-places.ts';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

interface Props {
  fields: FieldModel[];
  /** of the fields' paths in the form around */
  prefix?: string;
  /** a place of the store's own: its city and district may have names that the tree does not know, and it keeps no id of the tree */
  isOwn?: boolean;
}

/**
 * Governorate, city and district of an address, chosen from the tree; what was written by hand stands until another is chosen.
 * For another country they are plain lines.
 */
export function AddressPlaces({ fields, prefix = 'address.', isOwn = false }: Props) {
  const text = useText();
  const { FieldGrid } = useInnerInputs();
  const { locale } = useLocaleState();
  const form = useFormContext();
  const paths = ['country', 'locationId', ...placeLines].map((name) => `${prefix}${name}`);
  const [country, locationId, ...lines] = useWatch({ name: paths }) as unknown[];
  const { errors } = useFormState({ name: paths });
  const known = ancestorIds(locationId);

  // Each level is asked for when the one above it is known, by its id or by what the line says.
  const top = usePlaces('egypt').data;
  const governorates = top ?? [];
  const governorate = known[0] ?? findPlaceByName(governorates, lines[0])?.id ?? null;
  const middle = usePlaces(governorate).data;
  const cities = middle ?? [];
  const city = known[1] ?? findPlaceByName(cities, lines[1])?.id ?? null;
  const below = usePlaces(city).data;
  const districts = below ?? [];
  const district = known[2] ?? findPlaceByName(districts, lines[2])?.id ?? null;

  if (!isCountryOfTree(country)) return <FieldGrid fields={fields} prefix={prefix} />;
  const chosen = [governorate, city, district];
  const choose = (level: number, place: Place | null) => {
    placeLines.forEach((name, at) => {
      if (at < level) return;
      form.setValue(`${prefix}${name}`, at === level ? (place?.name[locale] ?? null) : null, {
        shouldDirty: true,
      });
    });
    if (!isOwn)
      form.setValue(`${prefix}locationId`, place?.id || (chosen[level - 1] ?? null), { shouldDirty: true });
    form.clearErrors(paths);
  };
  const problemAt = (name: string) => {
    const problem = get(errors, `${prefix}${name}`) as Problem | undefined;
    return typeof problem?.type === 'string' ? problemText(problem, text) : undefined;
  };
  return (
    <Grid>
      {placeLines.map((name, level) => {
        const parent = level === 0 ? 'egypt' : (chosen[level - 1] ?? null);
        const line = lines[level] as string | null;
        // Most cities are the last level of the tree, and a name that the tree does not know has none below it: what lies there is written by hand.
        const isLast = name === 'district' && below && !below.length;
        // Below a city that is in no list as well: the line above is read from a list that has come, or there is none to come.
        const isAboveListed =
          level === 1 ? top !== undefined : governorate === null ? top !== undefined : middle !== undefined;
        const isAlone =
          level > 0 && isFreeText({ isOwn, parent, line, above: lines[level - 1], isAboveListed });
        if (isLast || isAlone)
          return (
            <div key={name}>
              <FieldGrid fields={fields.filter((field) => field.name === name)} prefix={prefix} />
              {isAlone && !isOwn ? (
                <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
                  {text(`places.unknown.${placeLines[level - 1]}`)}
                </Typography>
              ) : null}
            </div>
          );
        return (
          <PlaceField
            key={name}
            name={`${prefix}${name}`}
            label={fields.find((field) => field.name === name)?.title[locale] ?? ''}
            parent={parent}
            {...(level ? { missing: text(`places.first.${placeLines[level - 1]}`) } : {})}
            value={chosen[level] ?? null}
            written={line}
            mayWrite={isOwn && level > 0}
            error={problemAt(name) ?? (level === 0 ? problemAt('locationId') : undefined)}
            onChange={(_, place) => choose(level, place)}
          />
        );
      })}
    </Grid>
  );
}
