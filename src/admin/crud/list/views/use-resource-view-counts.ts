import { useListContext } from 'react-admin';
import { useContext } from 'react';
import type { ResourceModel } from '../../../../shared/resources/resource-model.ts';
import { FurtherListContext } from '../../../providers/data/use-resource-model.ts';
import { useFormat } from '../../../providers/texts/use-format.ts';
import { useViewCounts } from './use-view-counts.ts';

/** Formatted counts of a resource's views, loaded after the list; a capped count ends in `+`. */
export function useResourceViewCounts({
  name,
  list,
  servedBy,
}: ResourceModel): (view: string) => string | undefined {
  const format = useFormat();
  const address = useContext(FurtherListContext);
  const { isPending } = useListContext();
  const counts = useViewCounts(name, address, Boolean(list.views) && !servedBy && !isPending);
  return (view) => {
    const told = counts?.given.find((each) => each.name === view);
    return told && `${format.number(told.count)}${told.isExact ? '' : '+'}`;
  };
}
