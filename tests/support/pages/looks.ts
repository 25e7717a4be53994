import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Adds up layout shift from the page's start on. Give it to a page before it loads. */
export function watchShifts(): void {
  const seen = { shift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry.toJSON()
      if (!hadRecentInput) seen.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Waits until the page has drawn so many frames: what was to be drawn has been, however slow the machine is. */
export async function nextFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let i = 0; i < frames; i++) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, count)
}

/** Core Web Vitals' cumulative layout shift so far; fractions of the window. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => ('seen' in window ? Number(Object(window.seen).shift) : Number.NaN))
}

/** What sticks out to the side of the window, as sentences; nothing where the page does not scroll sideways. */
export async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const out = [...document.body.querySelectorAll('*')].filter((element) => {
      const { right, width } = element.getBoundingClientRect()
      return width > 0 && right > clientWidth + 1
    })
    const names = out.slice(0, 4).map((element) => `<${element.localName} class="${element.getAttribute('class')}">`)
    return [`is ${scrollWidth} px wide in a window of ${clientWidth}: ${names.join(', ')}`]
  })
}

/** Text that is cut off where nothing says so: wider than its box, hidden, and without an ellipsis or a line clamp. */
export async function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasOwnText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => hasOwnText(element) && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => {
        const style = getComputedStyle(element)
        const hidden = style.overflowX === 'hidden' || style.overflowX === 'clip'
        // What only a screen reader is meant to have is clipped to a point on purpose.
        const forEyes = element.clientWidth > 2 && element.clientHeight > 2
        return hidden && forEyes && style.textOverflow !== 'ellipsis' && style.webkitLineClamp === 'none'
      })
      .map((element) => `cuts off "${element.textContent?.trim().slice(0, 60)}"`)
  })
}

/** Serious and critical findings of axe (WCAG 2.2 A and AA), colour contrast among them. */
export async function axeFindings(page: Page, scope: 'everything' | 'contrast'): Promise<string[]> {
  // A colour on its way from one mode to the other has a contrast that nobody is meant to read.
  await page.addStyleTag({
    content: '*, *::before, *::after { transition: none !important; animation: none !important }',
  })
  // Our pages have no frames: without them there is no need for a second window to put the findings together.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (scope === 'contrast') axe.withRules(['color-contrast'])
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const [first] = nodes
      return `axe ${id} ×${nodes.length}: ${first?.html.slice(0, 160)} ${first?.any[0]?.message ?? ''}`
    })
}
