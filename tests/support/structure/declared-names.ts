import ts from 'typescript-6'
import type { SourceFile } from './source-files.ts'

/**
 * Words of a private dialect that names had before, each with the field's term. A name is split at capitals, hyphens and
 * underscores, so `take-up` means `takeUp` too.
 */
export const BANNED_WORDS: Record<string, string> = {
  anew: 'again, new',
  asides: 'buried cards',
  begun: 'started',
  bidden: 'requested',
  climb: 'advance',
  climbed: 'advanced',
  deed: 'action',
  deeds: 'actions',
  ears: 'sink',
  foretold: 'predicted',
  furnish: 'add plugins',
  furnishing: 'plugins, decorations',
  'goes-on': 'continues',
  'go-on': 'continue',
  happenings: 'events',
  'has-come': 'is loaded',
  hear: 'read, receive',
  heard: 'received, read',
  insist: 'retry',
  'kept-yours': 'kept-local',
  'last-resort': 'fallback',
  'let-go': 'release',
  lit: 'highlighted',
  'looked-up': 'lookup, found',
  mend: 'fix, repair, correct',
  mended: 'fixed, repaired, corrected',
  'or-say': 'notify',
  overheard: 'logged, recorded',
  reckoned: 'calculated',
  said: 'text, message, reply',
  spoilt: 'invalid',
  'take-up': 'resume',
  told: 'notified, reported',
  trouble: 'failure, error',
  'under-way': 'running, in progress',
  'way-out': 'exit, fallback',
  wish: 'request',
  wished: 'requested',
}

/** Tables of English words: there a name is the word it treats. */
const ENGLISH = /^worker\/(domain\/rewriting\/|engine\/language\/)/

const mayDeclare = new RegExp(Object.keys(BANNED_WORDS).join('|').replaceAll('-', '[-_]?'), 'i')

/** The banned words in a file's path and in the names that it declares, as sentences. */
export function bannedNames({ path, text }: SourceFile): string[] {
  if (ENGLISH.test(path)) return []
  const isCss = path.endsWith('.css')
  const declared = !mayDeclare.test(text) ? [] : isCss ? cssNames(text) : declaredNames(path, text)
  return [{ name: path.replace(/\.[a-z]+$/, ''), line: 1 }, ...declared].flatMap(({ name, line }) =>
    bannedIn(name).map((word) => `${path}:${line}: ${name}: say ${BANNED_WORDS[word]} instead of “${word}”`),
  )
}

function bannedIn(name: string): string[] {
  const kebab = name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
  const parts = `-${kebab.toLowerCase().replace(/[^a-z]+/g, '-')}-`
  return Object.keys(BANNED_WORDS).filter((word) => parts.includes(`-${word}-`))
}

interface Name {
  name: string
  line: number
}

function declaredNames(path: string, text: string): Name[] {
  const names: Name[] = []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && isDeclaration(node))
      names.push({ name: node.text, line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1 })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return names
}

/** A key of an object literal declares nothing: it may be data, or an option of a library. */
function isDeclaration({ parent }: ts.Identifier): boolean {
  return (
    'name' in parent &&
    !ts.isPropertyAccessExpression(parent) &&
    !ts.isObjectLiteralElement(parent) &&
    !ts.isImportOrExportSpecifier(parent)
  )
}

/** Classes, custom properties and highlights. */
function cssNames(text: string): Name[] {
  return [...text.matchAll(/(?:\.|--|::highlight\()([a-z][\w-]*)/g)].map(([, name = ''], index, all) => ({
    name,
    line: text.slice(0, all[index]?.index).split('\n').length,
  }))
}
