import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Invalidates a query when the order's version differs from the one it was first fetched with. */
export function useInvalidateOnVersion(queryKey: QueryKey, version: number | undefined): void {
  const client = useQueryClient();
  const asked = useRef(version);
  useEffect(() => {
    if (asked.current === version) return;
    const isFirst = asked.current === undefined;
    asked.current = version;
    if (!isFirst) void client.invalidateQueries({ queryKey });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [version]);
}
