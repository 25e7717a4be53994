import { describe, expect, test } from 'vitest'
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
    'files are named in kebab case': [file('app/ui/PrimaryButton.tsx')],
    'no barrels': [file('app/ui/all.ts', "/** Everything. */\nexport * from './button.tsx'\n")],
    'no test is left out or alone': [file('tests/unit/a.test.ts', `test.${'only'}('a', () => {})\n`)],
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

function file(path: string, text = 'export const a = 1\n'): SourceFile {
  return { path, text, lines: text.split('\n').length - 1 }
}

function long(lines: number): string {
  return 'export const a = 1\n'.repeat(lines)
}
