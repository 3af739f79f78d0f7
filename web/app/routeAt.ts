import { matchPath } from 'react-router'
import { routes, type Route } from '../routes.ts'

/** The row of the route table for a path; none for the console and for unknown paths. `/classes/mine` matches `/classes/:id` too. */
export const routeAt = (path: string): Route | undefined =>
  routes.find((route) => route.path === path) ??
  routes.find((route) => route.path !== '*' && matchPath(route.path, path))
