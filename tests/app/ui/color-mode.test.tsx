import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyColorMode, COLOR_MODE_KEY, setColorMode, watchColorMode } from '#app/ui/color-mode/color-mode.ts'
import { ColorModeSwitch } from '#app/ui/color-mode/color-mode-switch.tsx'

const page = document.documentElement
let systemIsDark = false
beforeEach(() => {
  localStorage.clear()
  systemIsDark = false
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: systemIsDark }))
})
afterEach(() => {
  delete page.dataset.forceColorMode
  vi.unstubAllGlobals()
})

test('the system’s mode applies until the learner chooses one, and the choice is stored', () => {
  systemIsDark = true
  applyColorMode()
  expect(page.classList.contains('dark')).toBe(true)
  expect(themeColor()).toBe('#111827')

  setColorMode('light')
  expect([...page.classList]).toContain('light')
  expect([...page.classList]).not.toContain('dark')
  expect(themeColor()).toBe('#ffffff')
  expect(localStorage.getItem(COLOR_MODE_KEY)).toBe('light')
})

test('a value from storage is validated', () => {
  localStorage.setItem(COLOR_MODE_KEY, 'purple')
  expect(applyColorMode()).toBe('light')
})

test('a page can force a mode, whatever was chosen', () => {
  setColorMode('light')
  page.dataset.forceColorMode = 'dark'
  expect(applyColorMode()).toBe('dark')
})

test('the two buttons of the switch work without React', () => {
  const stop = watchColorMode()
  render(<ColorModeSwitch />)
  screen.getByRole('button', { name: 'Switch to dark mode' }).click()
  expect(page.classList.contains('dark')).toBe(true)
  screen.getByRole('button', { name: 'Switch to light mode' }).click()
  expect(page.classList.contains('dark')).toBe(false)
  stop()
})

function themeColor() {
  return document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content
}
