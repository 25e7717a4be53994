import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ErrorScreen } from '#app/ui/error-screen.tsx'

function show(screenProps: Parameters<typeof ErrorScreen>[0]) {
  const routeTree = createRootRoute({ component: () => <ErrorScreen {...screenProps} /> })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/broken'] }) })
  return { router, ...render(<RouterProvider router={router} />) }
}

test('the message is shown if it says more than the status message', async () => {
  const { unmount } = show({
    status: 500,
    statusMessage: 'Something went wrong',
    message: 'The page could not be read',
  })
  expect(await screen.findByText('500')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
  expect(screen.getByText('The page could not be read')).toBeTruthy()
  unmount()
  show({ status: 404, statusMessage: 'Page not found', message: 'Page not found' })
  await screen.findByText('404')
  expect(screen.getAllByText('Page not found')).toHaveLength(1)
})

test('Back to home clears the error and leads to the root', async () => {
  vi.stubGlobal('scrollTo', () => {})
  const onClear = vi.fn<() => void>()
  const { router } = show({ status: 500, statusMessage: 'Something went wrong', onClear })
  fireEvent.click(await screen.findByRole('button', { name: 'Back to home' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(onClear).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
