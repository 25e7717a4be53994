import { describe, expect, test } from 'vitest'
import { bannedNames } from '#tests/support/structure/declared-names.ts'
import { sourceFiles, type SourceFile } from '#tests/support/structure/source-files.ts'
import { STRUCTURE_RULES } from '#tests/support/structure/rules.ts'

describe('the code is laid out as agreed', () => {
  const files = sourceFiles()
  test.each(Object.keys(STRUCTURE_RULES))('%s', (name) => {
    expect(STRUCTURE_RULES[name]?.(files)).toEqual([])
  })
})

describe('each rule sees what is planted', () => {
  const plant: Record<string, SourceFile[]> = {
    'no file is too long': [file('app/lib/a.ts', long(301))],
    'nine of ten files are short': [file('app/lib/a.ts', long(201)), file('app/lib/b.ts', long(201))],
    'no folder is crowded': Array.from({ length: 21 }, (_, n) => file(`worker/http/file-${n}.ts`)),
    'names say what is inside': [file('app/lib/utils/dates.ts')],
    'names are the terms of the field': [file('app/lib/a.ts', 'export function takeUp() {}\n')],
    'files are named in kebab case': [file('app/ui/PrimaryButton.tsx')],
    'no barrels': [file('app/ui/all.ts', "/** Everything. */\nexport * from './button.tsx'\n")],
    'no test is left out or alone': [file('tests/unit/a.test.ts', `test.${'only'}('a', () => {})\n`)],
    'journeys wait for what is awaited, not for a time': [
      file('tests/e2e/a.test.ts', `await page.${'waitForTimeout'}(100)\n`),
    ],
    'nothing names a machine or a registry': [file('README.md', `See /${'work'}/main\n`)],
    'nothing is left for later': [file('app/lib/a.ts', `// ${'TO'}DO later\n`)],
    'the compiler is not silenced': [file('app/lib/a.ts', `export const a = b as ${'any'}\n`)],
    'no empty catch': [file('app/lib/a.ts', `try { run() } catch (error) ${'{'}}\n`)],
    'pure rules have no clock, no dice, no network': [file('worker/domain/a.ts', 'export const at = Date.now()\n')],
    'raw HTML is never set': [file('app/ui/a.tsx', `element.inner${'HTML'} = text\n`)],
  }
  test.each(Object.keys(STRUCTURE_RULES))('%s', (name) => {
    expect(STRUCTURE_RULES[name]?.(plant[name] ?? []), name).not.toEqual([])
  })
})

test.each([
  ['a path', file('app/features/coach/deeds/a.ts')],
  ['a function', file('app/lib/a.ts', 'export function orSay() {}\n')],
  ['a type', file('worker/http/a.ts', 'export interface HeardEvents {}\n')],
  ['a property', file('db/queries/a.ts', 'interface Row {\n  isTold: boolean\n}\n')],
  ['a parameter', file('tests/support/a.ts', 'const run = (underWay: number) => underWay\n')],
  ['a constant in capitals', file('scripts/a.mjs', 'const LAST_RESORT = 1\n')],
  ['a component', file('app/ui/a.tsx', 'export const LitText = () => <p />\n')],
  ['a class of styles', file('app/styles/a.css', '.menu-lit {\n}\n')],
])('a banned word is found in %s', (_, planted) => {
  expect(bannedNames(planted)).toHaveLength(1)
})

test.each([
  file('worker/domain/importing/programs/keep.ts', 'export function readKeepNote() {}\n'),
  file('app/lib/a.ts', "import { listen } from 'a-library'\n// What was said is heard.\nconst text = 'Tell me'\n"),
  file('app/lib/a.ts', 'const politely = { lit: 1 }\nconst wearsGlasses = split(light.wish)\n'),
])('what a library or a sentence calls so is let be (%#)', (allowed) => {
  expect(bannedNames(allowed)).toEqual([])
})

function file(path: string, text = 'export const a = 1\n'): SourceFile {
  return { path, text, lines: text.split('\n').length - 1 }
}

function long(lines: number): string {
  return 'export const a = 1\n'.repeat(lines)
}
