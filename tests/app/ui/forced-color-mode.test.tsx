import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useForcedColorMode } from '#app/layouts/use-forced-color-mode.ts'
import { setColorMode } from '#app/ui/color-mode/color-mode.ts'

function Root() {
  const forced = useForcedColorMode()
  // What the document puts on its own element.
  if (forced) document.documentElement.dataset.forceColorMode = forced
  else delete document.documentElement.dataset.forceColorMode
  return <Outlet />
}

test('a page can force its mode; the learner has their own back on the next one', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.stubGlobal('scrollTo', () => {})
  const root = createRootRoute({ component: Root })
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: () => <p>Usual</p> }),
    createRoute({
      getParentRoute: () => root,
      path: '/night',
      component: () => <p>Night</p>,
      staticData: { forceColorMode: 'dark' },
    }),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/night'] }) })
  setColorMode('light')
  render(<RouterProvider router={router} />)
  await screen.findByText('Night')
  const { classList } = document.documentElement
  expect(classList.contains('dark')).toBe(true)
  router.history.push('/')
  await screen.findByText('Usual')
  expect(classList.contains('dark')).toBe(false)
  vi.unstubAllGlobals()
})
