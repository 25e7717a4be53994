import { expect, test } from 'vitest'
import { withOneImporter, withoutNames } from '../../scripts/build/routes.mjs'

test('a page that is split off is asked for in one way, whatever of it is wanted', () => {
  const split = `const $$splitComponentImporter = () => import("a.tsx?split");
const $$splitLoaderImporter = () => import("a.tsx?split");
const Route = createFileRoute("/a")({ loader: lazyFn($$splitLoaderImporter, "loader"), component: lazy($$splitComponentImporter) });`
  expect(withOneImporter(split)).toBe(`const $$splitComponentImporter = () => import("a.tsx?split");

const Route = createFileRoute()({ loader: lazyFn($$splitComponentImporter, "loader"), component: lazy($$splitComponentImporter) });`)
})

test('the tree of routes stands without names, each route where it was', () => {
  const tree = `const ARoute = ARouteImport.update({
  id: "/a",
  path: "/a",
  getParentRoute: () => rootRouteImport
});
const indexRoute = indexRouteImport.update({
  id: "/a/",
  path: "/",
  getParentRoute: () => ARoute
});
const rootRouteChildren = {
  ARoute: ARoute,
  IndexRoute: indexRoute
};`
  const short = withoutNames(tree)
  expect(short).toContain('const ARoute = at$(ARouteImport, "/a", rootRouteImport)')
  expect(short, 'its path is not its id').toContain('id: "/a/"')
  expect(short.replaceAll(/\s/g, '')).toContain('constrootRouteChildren=[ARoute,indexRoute]')
})
