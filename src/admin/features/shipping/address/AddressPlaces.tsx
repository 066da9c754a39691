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
  /** prefix of the fields' paths in the form */
  prefix?: string;
  /** an own location of the store: its city and district may be free text, and it has no location id */
  isOwn?: boolean;
}

/**
 * Governorate, city and district of an address, chosen from the location tree; free text is kept until a place is chosen. Text inputs for other
 * countries.
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

  // Each level is loaded when its parent is resolved, by id or by name.
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
        // Most cities are leaves of the tree, and unknown names have no children: the level below is then free text.
        const isLast = name === 'district' && below && !below.length;
        // The same below a city that is not listed: the list of the level above has loaded, or there is none to load.
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
