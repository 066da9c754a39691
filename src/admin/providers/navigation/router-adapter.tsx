/**
 * What react-admin needs of a router, over the one that the admin has. Stands in for ra-core's own adapter, which also carries
 * React Router's data router. Unsaved changes are held back by our own guard (`leaving.ts`), react-admin's among them.
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
import { useBlocker } from './unsaved-changes-guard.ts';

/** A navigate function that stays the same, so that a change of address alone renders nobody anew. */
function useNavigate() {
  const navigate = useRouterNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback((...parameters: Parameters<typeof navigate>) => latest.current(...parameters), []);
}

export const reactRouterProvider = {
  useNavigate,
  useLocation,
  useParams,
  useBlocker,
  useMatch,
  useInRouterContext,
  useCanBlock: () => true,
  Link,
  Navigate,
  Route,
  Routes,
  Outlet,
  RouterWrapper: ({ children }: { children: ReactNode }) => children,
  matchPath,
} as unknown as RouterProvider;
