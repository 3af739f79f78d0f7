import { matchPath } from 'react-router'
import { routes, type Route } from '../routes.ts'

/**
 * Returns the route table's row for a path; undefined for the console and for unknown paths. An exact match
 * takes precedence, since `/classes/mine` also matches `/classes/:id`.
 */
export const routeAt = (path: string): Route | undefined =>
  routes.find((route) => route.path === path) ??
  routes.find((route) => route.path !== '*' && matchPath(route.path, path))
