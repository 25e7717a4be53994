import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Relative luminance (WCAG 2.2) of an `oklch(L% C H)` colour; the matrices are those of CSS Color 4, §10.9. */
function luminance(color: string): number {
  const [l = 0, chroma = 0, hue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const L = l / 100
  const cone = [
    (L + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (L - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (L - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ] as const
  const rows = [
    [4.0767416621, -3.3077115913, 0.2309699292],
    [-1.2684380046, 2.6097574011, -0.3413193965],
    [-0.0041960863, -0.7034186147, 1.707614701],
  ] as const
  const [red = 0, green = 0, blue = 0] = rows.map((row) =>
    Math.min(1, Math.max(0, row[0] * cone[0] + row[1] * cone[1] + row[2] * cone[2])),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const css = readFileSync('app/styles/colors.css', 'utf8')
function mode(selector: string): (name: string) => string {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  const colors = new Map(
    [...block.matchAll(/--([\w-]+): (oklch\([^)]*\))/g)].map((match) => [match[1], match[2] ?? '']),
  )
  return (name) => {
    const color = colors.get(name)
    if (!color) throw new Error(`${selector} has no colour --${name}`)
    return color
  }
}

const SURFACES = ['bg', 'bg-muted', 'bg-elevated', 'bg-surface']
const HUES = ['primary', 'secondary', 'success', 'info', 'warning', 'error', 'neutral']

test.each([':root', ':root.dark'])('%s: text has at least 4.5, controls and the focus ring at least 3', (selector) => {
  const color = mode(selector)
  const pairs = [
    ...['text', 'text-highlighted', 'text-muted', 'text-dimmed'].flatMap((text) =>
      SURFACES.map((surface) => [text, surface, 4.5] as const),
    ),
    ...HUES.flatMap((hue) => [
      [`on-${hue}`, `${hue}-solid`, 4.5] as const,
      ...SURFACES.map((surface) => [`${hue}-text`, surface, 4.5] as const),
      [hue, 'bg', 3] as const,
    ]),
    ...['bg', 'bg-muted', 'bg-surface'].map((surface) => ['line-control', surface, 3] as const),
    ...SURFACES.map((surface) => ['focus', surface, 3] as const),
    ['text-inverted', 'bg-inverted', 4.5] as const,
  ]
  const weak = pairs
    .map(([one, other, least]) => ({ one, other, least, has: contrast(color(one), color(other)) }))
    .filter((pair) => pair.has < pair.least)
    .map((pair) => `--${pair.one} on --${pair.other}: ${pair.has.toFixed(2)}, needs ${pair.least}`)
  expect(weak).toEqual([])
})
