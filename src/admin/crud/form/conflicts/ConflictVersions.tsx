import { useMemo } from 'react';
import { displayOf } from '../../../../field-types/displays.ts';
import { inputOf } from '../../../../field-types/inputs.ts';
import { LazyBoundary } from '../../../layout/states/LazyBoundary.tsx';
import { lazyScreen } from '../../../providers/texts/lazy-screen.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useResourceModel } from '../../../providers/data/use-resource-model.ts';
import { ConflictChoice } from './ConflictChoice.tsx';
import { diffVersions, keptFields, type OpenConflict } from './three-way-merge.ts';
import { mergeLists, separateMergeableLists } from './merge-conflicting-lists.ts';
import { toFormValues, toWireValues, type Values } from '../../../fields/form-values.ts';
import { visibleFields } from '../visible-fields.ts';

const ContestedPlaces = lazyScreen(['contested'], () => import('./ConflictingPositions.tsx'));

/** Compares the versions of a conflict, merges reordered lists where possible, and asks about the other fields. */
export default function ConflictSides({
  conflict: { base, theirs, mine, settle },
}: {
  conflict: OpenConflict;
}) {
  const { locale } = useLocaleState();
  const resource = useResourceModel();
  const fields = useMemo(() => visibleFields(resource).filter(({ readOnly }) => !readOnly), [resource]);
  const sides = useMemo(() => {
    const stand = (values: Values) => toFormValues(fields, values, inputOf);
    return { base: stand(base), theirs: stand(theirs), mine: stand({ ...base, ...mine }) };
  }, [fields, base, theirs, mine]);
  const { divergence, lists } = useMemo(() => {
    const travel = (values: Values) => toWireValues(fields, values, inputOf);
    const found = diffVersions(travel(sides.base), travel(sides.theirs), travel(sides.mine));
    return separateMergeableLists(fields, sides, found);
  }, [fields, sides]);
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  return (
    <ConflictChoice
      sides={sides}
      divergence={divergence}
      titleOf={(name) => fieldOf(name)?.title[locale] ?? ''}
      show={(name, value) => {
        const field = fieldOf(name)!;
        const list = lists.get(name);
        if (list)
          return (
            <LazyBoundary>
              <ContestedPlaces field={field} ids={list.contested} list={value as number[]} />
            </LazyBoundary>
          );
        const { Value } = displayOf(field);
        return <Value field={field} value={value} />;
      }}
      at={theirs.updatedAt ? String(theirs.updatedAt) : undefined}
      isSaving={false}
      onClose={() => settle()}
      onResolve={(choices) => {
        const merged = mergeLists(lists, sides, choices);
        settle([...new Set([...keptFields(divergence, choices), ...Object.keys(merged)])], merged);
      }}
    />
  );
}
