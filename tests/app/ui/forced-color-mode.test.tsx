import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { useForcedColorMode } from '#app/layouts/use-forced-color-mode.ts'
import { setColorMode } from '#app/ui/color-mode/color-mode.ts'

function Root() {
  const forced = useForcedColorMode()
  // As the document does with its own element.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-force-color-mode', forced !== undefined)
    if (forced) document.documentElement.dataset.forceColorMode = forced
  }, [forced])
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
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  setColorMode('light')
  render(<RouterProvider router={router} />)
  await screen.findByText('Usual')
  const { classList } = document.documentElement
  expect(classList.contains('dark')).toBe(false)
  router.history.push('/night')
  await screen.findByText('Night')
  expect(classList.contains('dark')).toBe(true)
  router.history.push('/')
  await screen.findByText('Usual')
  expect(classList.contains('dark')).toBe(false)
  vi.unstubAllGlobals()
})
