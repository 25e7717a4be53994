import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Color = readonly [lightness: number, chroma: number, hue: number]

const tokens = readFileSync('app/styles/colors.css', 'utf8')
const palette = readFileSync('node_modules/tailwindcss/theme.css', 'utf8')

/** All values that a variable is given, in the order of the file: light, then dark. */
function valuesOf(css: string, name: string): Color[] {
  const pattern = new RegExp(`${name}:\\s*oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+|none)`, 'g')
  return [...css.matchAll(pattern)].map(([, l, c, h]) => [Number(l), Number(c), h === 'none' ? 0 : Number(h)] as const)
}

function expectSame(found: Color | undefined, name: string, shade: string): void {
  const [wanted] = valuesOf(palette, `--color-${shade}`)
  if (!found || !wanted) throw new Error(`${name} or ${shade} is missing`)
  expect(found.slice(0, 2), name).toEqual(wanted.slice(0, 2))
  expect(Math.abs(found[2] - wanted[2]), `${name}: hue`).toBeLessThan(0.7)
}

test('the primary colour is purple, 500 in light mode and 400 in dark (specification §9)', () => {
  const [light, dark] = valuesOf(tokens, '--primary')
  expectSame(light, '--primary, light', 'purple-500')
  expectSame(dark, '--primary, dark', 'purple-400')
})

test('the neutral colour is zinc, for backgrounds, text and lines (specification §9)', () => {
  const shades = {
    '--neutral': 'zinc-500',
    '--neutral-solid': 'zinc-900',
    '--bg-elevated': 'zinc-100',
    '--bg-accented': 'zinc-200',
    '--bg-inverted': 'zinc-900',
    '--text': 'zinc-800',
    '--text-muted': 'zinc-600',
    '--line': 'zinc-200',
    '--line-accented': 'zinc-300',
  }
  for (const [name, shade] of Object.entries(shades)) expectSame(valuesOf(tokens, name)[0], name, shade)
})
