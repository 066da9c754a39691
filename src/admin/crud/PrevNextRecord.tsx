import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type Identifier, useCreatePath } from 'react-admin';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ResourceModel } from '../../shared/resources/resource-model.ts';
import { Icon } from '../layout/controls/Icon.tsx';
import { Tooltip } from '../layout/dialogs/Tooltip.tsx';
import { useText } from '../providers/texts/texts.tsx';
import {
  saveRecordSequence,
  positionInTrail,
  readRecordSequence,
} from '../providers/navigation/record-navigation.ts';
import { recordQuery } from './record-query.ts';
import { useNotifyError } from './use-notify-error.ts';

interface Props {
  resource: ResourceModel;
  id: Identifier;
}

/** Previous and next record in the list that the record was opened from; past the end of the page, the next page is fetched. */
export function PrevNextRecord({ resource, id }: Props) {
  const createPath = useCreatePath();
  const text = useText();
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const sayError = useNotifyError();
  const [isFetching, setFetching] = useState(false);
  const trail = readRecordSequence(resource.name);
  const place = trail && positionInTrail(trail, id);
  if (!trail || !place || trail.total < 2) return null;

  const open = (target: Identifier) =>
    void navigate(createPath({ resource: resource.name, type: 'edit', id: target }), { replace: true });
  async function turnPage(by: 1 | -1): Promise<void> {
    if (!trail) return;
    setFetching(true);
    try {
      const query = { ...trail.query, page: trail.query.page + by };
      const { data } = await dataProvider.getList(resource.name, {
        pagination: { page: query.page, perPage: query.limit },
        sort: { field: query.field, order: query.direction === 'desc' ? 'DESC' : 'ASC' },
        filter: query.filter,
      });
      const ids = data.map((record) => record.id as Identifier);
      const target = by === 1 ? ids[0] : ids.at(-1);
      if (target === undefined) return;
      const search = new URLSearchParams(trail.search);
      search.set('page', String(query.page));
      saveRecordSequence(resource.name, { ...trail, search: `?${search}`, query, ids });
      open(target);
    } catch (error) {
      sayError(error);
    } finally {
      setFetching(false);
    }
  }
  const button = (
    name: 'previous' | 'next',
    target: Identifier | undefined,
    isThere: boolean,
    by: 1 | -1,
  ) => (
    <Tooltip title={text(`records.form.${name}`)}>
      <span>
        <IconButton
          aria-label={text(`records.form.${name}`)}
          disabled={!isThere || isFetching}
          onPointerEnter={() => {
            if (target !== undefined)
              void client.prefetchQuery({
                ...recordQuery(dataProvider, resource.name, target),
                staleTime: 10_000,
              });
          }}
          onClick={() => (target === undefined ? void turnPage(by) : open(target))}
        >
          <Icon name={name} />
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <span style={{ display: 'inline-flex' }}>
      {button('previous', place.previous, place.hasPrevious, -1)}
      {button('next', place.next, place.hasNext, 1)}
    </span>
  );
}
