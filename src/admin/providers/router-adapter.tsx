/**
 * What react-admin needs of a router, over the one that the admin has. Stands in for ra-core's own adapter, which also carries
 * React Router's data router. Unsaved changes are guarded by `layout/LeaveGuard.tsx`, so react-admin's blocker never blocks.
 */
import type { RouterProvider } from 'react-admin';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate as useRouterNavigate,
  useParams,
} from 'react-router';

/** A navigate function that stays the same, so that a change of address alone renders nobody anew. */
function useNavigate() {
  const navigate = useRouterNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback((...parameters: Parameters<typeof navigate>) => latest.current(...parameters), []);
}

const open = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined } as const;

export const reactRouterProvider = {
  useNavigate,
  useLocation,
  useParams,
  useBlocker: () => open,
  useMatch,
  useInRouterContext,
  useCanBlock: () => false,
  Link,
  Navigate,
  Route,
  Routes,
  Outlet,
  RouterWrapper: ({ children }: { children: ReactNode }) => children,
  matchPath,
} as unknown as RouterProvider;
