import { expect, test } from 'vitest'
import { breadcrumbs } from '#app/layouts/dashboard/breadcrumbs.ts'
import { layoutFor } from '#app/layouts/layout-for.ts'

test.each([
  ['/', 'default'],
  ['/pricing', 'default'],
  ['/blog/authors', 'default'],
  ['/subscription/success', 'default'],
  ['/auth/login', 'auth'],
  ['/onboarding/study-time', 'onboarding'],
  ['/dashboard', 'dashboard'],
  ['/dashboard/nothing/here', 'dashboard'],
  ['/dashboard/auth', 'auth'],
])('%s stands in the %s frame', (path, layout) => {
  expect(layoutFor(path)).toBe(layout)
})

test('the breadcrumb names the pages above, and the page by its own title', () => {
  expect(breadcrumbs('/dashboard', 'Home - Stoa')).toEqual([{ label: 'Home' }])
  expect(breadcrumbs('/dashboard/games/quizzes/7', 'Quizz #7 - Stoa')).toEqual([
    { label: 'Games', to: '/dashboard/games' },
    { label: 'Quizzes', to: '/dashboard/games/quizzes' },
    { label: 'Quizz #7' },
  ])
})

test('what a page is about stands in its breadcrumb by its own name, on pages below it too', () => {
  const note = { path: '/dashboard/knowledge/notes/1', name: 'Cell respiration' }
  expect(breadcrumbs('/dashboard/knowledge/notes/1', 'Note Details - Stoa', note).at(-1)).toEqual({
    label: 'Cell respiration',
  })
  expect(breadcrumbs('/dashboard/knowledge/notes/1/history', 'History - Stoa', note).slice(-2)).toEqual([
    { label: 'Cell respiration', to: '/dashboard/knowledge/notes/1' },
    { label: 'History' },
  ])
  const untitled = { path: '/dashboard/knowledge/notes/1' }
  expect(breadcrumbs('/dashboard/knowledge/notes/1', 'Note Details - Stoa', untitled).at(-1)?.label).toBe(
    'Note Details',
  )
})
