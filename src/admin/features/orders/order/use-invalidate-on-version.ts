import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Asks anew when the order has become another version than it was when this was asked first. */
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
