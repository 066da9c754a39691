import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useGetManyAggregate, useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { outlines } from '../../generated/outlines.ts';
import { inLocale, type Translated } from '../../shared/texts/locale.ts';
import { useLocaleState } from '../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../providers/session/session.tsx';

/** A larger touch target without an effect on the layout. */
const touched = {
  '@media (pointer: coarse)': { display: 'inline-block', paddingBlock: '13px', marginBlock: '-13px' },
};

/** The name of a record; requests are batched (`useGetManyAggregate`). */
export function RecordName({
  resource,
  id,
  isLink = false,
}: {
  resource: string;
  id: number;
  isLink?: boolean;
}) {
  const createPath = useCreatePath();
  const { locale } = useLocaleState();
  const may = useCan();
  const outline = outlines[resource];
  // Without permission to view the records, the server would refuse the request.
  const model = outline && may(outline.module, 'view') ? outline : undefined;
  const { data, isPending } = useGetManyAggregate(resource, { ids: [id] }, { enabled: model !== undefined });
  if (model && isPending) return <Skeleton variant="text" width={56} sx={{ display: 'inline-block' }} />;
  const value = model && (data?.[0]?.[model.represents] as Translated | string | undefined);
  const name = inLocale(value, locale) ?? `#${id}`;
  if (!isLink || !model) return <bdi>{name}</bdi>;
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource: model.name, type: 'edit', id })}
      color="inherit"
      sx={touched}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
