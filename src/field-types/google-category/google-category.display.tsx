import { lazyComponent } from '../../admin/bootstrap/lazy-component.ts';
import { EmptyValue } from '../../admin/fields/value-texts.tsx';
import { LazyBoundary } from '../../admin/layout/states/LazyBoundary.tsx';
import type { FieldTypeDisplay, ValueProps } from '../display.ts';

// The names of some thousand categories: fetched where one is shown, neither with every list nor ahead of every record's page.
const Name = lazyComponent<{ value: string; isWhole: boolean }>(() => import('./CategoryName.tsx'));

const shown = (isWhole: boolean) =>
  function Category({ value }: ValueProps) {
    if (!value) return <EmptyValue />;
    const said = <bdi>{String(value)}</bdi>;
    return (
      <LazyBoundary waiting={said} instead={said} onFail={() => undefined}>
        <Name value={String(value)} isWhole={isWhole} />
      </LazyBoundary>
    );
  };

export const display: FieldTypeDisplay = { Cell: shown(false), Value: shown(true) };
