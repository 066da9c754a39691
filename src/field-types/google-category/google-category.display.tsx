import { lazyComponent } from '../../admin/bootstrap/lazy-component.ts';
import { EmptyValue } from '../../admin/fields/value-texts.tsx';
import { LazyBoundary } from '../../admin/layout/states/LazyBoundary.tsx';
import type { FieldTypeDisplay, ValueProps } from '../display.ts';

// Lazily loaded with the first category shown, since the names of several thousand categories are large.
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
