import { bannedNames } from './declared-names.ts'
import type { SourceFile } from './source-files.ts'

/** Lines of a file: nobody above the limit, and nine of ten within the measure of calm code. */
export const MAX_LINES = 300
export const P90_LINES = 200
export const MAX_FILES_IN_FOLDER = 20

const CODE = /\.(ts|tsx|mjs)$/
/** Lists of words and the like, not code. */
const DATA = /^(worker\/domain\/passwords\/common\.ts|worker\/(domain|engine)\/.*\/data\/|scripts\/seed\/material)/
const VAGUE = /(^|\/)(utils?|helpers?|common|shared|misc)(\/)/
/** Routes mirror the URLs; the kit is one component a file, each found by its name. */
const MAY_BE_WIDE = /^app\/(routes(\/|$)|ui$)/
const ROOMS = /^(app|worker|db|tests|scripts)\//

export type Rule = (files: SourceFile[]) => string[]

/** Each rule answers its offenders, as sentences. */
export const STRUCTURE_RULES: Record<string, Rule> = {
  'no file is too long': (files) =>
    code(files)
      .filter((file) => file.lines > MAX_LINES)
      .map((file) => `${file.path} has ${file.lines} lines, more than ${MAX_LINES}: split it by noun`),

  'nine of ten files are short': (files) => {
    const sorted = code(files).toSorted((a, b) => a.lines - b.lines)
    const at = sorted[Math.floor(sorted.length * 0.9)]
    return at && at.lines > P90_LINES ? [`The 90th percentile is ${at.lines} lines (${at.path})`] : []
  },

  'no folder is crowded': (files) => {
    const folders = new Map<string, number>()
    for (const { path } of files) {
      const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
      if (ROOMS.test(path) && !MAY_BE_WIDE.test(folder)) folders.set(folder, (folders.get(folder) ?? 0) + 1)
    }
    return [...folders]
      .filter(([, count]) => count > MAX_FILES_IN_FOLDER)
      .map(([folder, count]) => `${folder} holds ${count} files, more than ${MAX_FILES_IN_FOLDER}`)
  },

  'names say what is inside': (files) =>
    files.filter(({ path }) => VAGUE.test(path)).map(({ path }) => `${path}: the folder's name says nothing`),

  'names are the terms of the field': (files) =>
    files.filter(({ path }) => ROOMS.test(path) && /\.(tsx?|mjs|css)$/.test(path)).flatMap(bannedNames),

  'files are named in kebab case': (files) =>
    code(files)
      .filter(({ path }) => ROOMS.test(path) && !path.startsWith('app/routes/'))
      .filter(({ path }) => !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(path.slice(path.lastIndexOf('/') + 1)))
      .map(({ path }) => path),

  'no barrels': (files) =>
    code(files)
      .filter(({ path }) => ROOMS.test(path))
      .filter(({ text }) => isBarrel(withoutComments(text)))
      .map(({ path }) => `${path} only passes on what others export`),

  'no test is left out or alone': (files) =>
    files
      .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
      .flatMap((file) => found(file, /\b(?:\w*[tT]est|it|describe)\.(?:skip|only|todo|fixme)\b/)),

  'journeys wait for what is awaited, not for a time': (files) =>
    files
      .filter(({ path }) => /^tests\/(e2e|support)\//.test(path))
      .flatMap((file) => found(file, /\.waitForTimeou[t]\(/)),

  'nothing names a machine or a registry': (files) =>
    files.filter(({ path }) => path !== 'package-lock.json').flatMap((file) => found(file, MACHINE)),

  'nothing is left for later': (files) => code(files).flatMap((file) => found(file, LATER)),

  'the compiler is not silenced': (files) => code(files).flatMap((file) => found(file, SILENCED)),

  'no empty catch': (files) => code(files).flatMap((file) => found(file, /catch\s*(?:\([^)]*\))?\s*\{\s*\}/)),

  'pure rules have no clock, no dice, no network': (files) =>
    files
      .filter(({ path }) => /^worker\/(domain|engine|contracts|features\/coach\/prompts)\//.test(path))
      .flatMap((file) => found(file, CLOCK)),

  'raw HTML is never set': (files) =>
    files.filter(({ path }) => path.startsWith('app/')).flatMap((file) => found(file, RAW_HTML)),
}

/* A bracket in each word keeps this file from offending against itself. */
const MACHINE = /\/wor[k]\/|\.\.\/share[d]|registry\.npm[j]s|\/roo[t]\//
const LATER = /\bTOD[O]\b|\bFIXM[E]\b|\bXX[X]\b|coming soo[n]/
const SILENCED = /@ts-ignor[e]|@ts-nochec[k]|as unknow[n] as|\bas an[y]\b/
const CLOCK = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(|\bfetch\(|\bcrypto\.randomUUID\(/
const RAW_HTML = /dangerouslySetInnerHTM[L]|\.(?:inner|outer)HTM[L]\s*=|insertAdjacentHTM[L]/

function code(files: SourceFile[]): SourceFile[] {
  return files.filter(({ path }) => CODE.test(path) && !DATA.test(path))
}

/** One name passed on is a name given to an address; two or more, or all of another file's, is a barrel. */
function isBarrel(lines: string[]): boolean {
  const passesOn = lines.length > 0 && lines.every((line) => /^export .* from /.test(line))
  return passesOn && (lines.length > 1 || lines.some((line) => line.startsWith('export *')))
}

function withoutComments(text: string): string[] {
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  return bare.split('\n').filter((line) => line.trim() !== '')
}

function found(file: SourceFile, what: RegExp): string[] {
  return file.text
    .split('\n')
    .flatMap((line, at) => (what.test(line) ? [`${file.path}:${at + 1}: ${line.trim().slice(0, 120)}`] : []))
}
