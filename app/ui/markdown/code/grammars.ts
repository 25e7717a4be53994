import type { LanguageFn } from 'lowlight'

type Load = () => Promise<{ default: LanguageFn }>

/** Each is fetched when code in its language is shown. Only browsers colour code: the Worker does not bundle them. */
const GRAMMARS: Record<string, Load> = import.meta.env.SSR
  ? {}
  : {
      bash: () => import('highlight.js/lib/languages/bash'),
      c: () => import('highlight.js/lib/languages/c'),
      cpp: () => import('highlight.js/lib/languages/cpp'),
      csharp: () => import('highlight.js/lib/languages/csharp'),
      css: () => import('highlight.js/lib/languages/css'),
      dart: () => import('highlight.js/lib/languages/dart'),
      diff: () => import('highlight.js/lib/languages/diff'),
      dockerfile: () => import('highlight.js/lib/languages/dockerfile'),
      elixir: () => import('highlight.js/lib/languages/elixir'),
      erlang: () => import('highlight.js/lib/languages/erlang'),
      fortran: () => import('highlight.js/lib/languages/fortran'),
      go: () => import('highlight.js/lib/languages/go'),
      gradle: () => import('highlight.js/lib/languages/gradle'),
      graphql: () => import('highlight.js/lib/languages/graphql'),
      haskell: () => import('highlight.js/lib/languages/haskell'),
      http: () => import('highlight.js/lib/languages/http'),
      ini: () => import('highlight.js/lib/languages/ini'),
      java: () => import('highlight.js/lib/languages/java'),
      javascript: () => import('highlight.js/lib/languages/javascript'),
      json: () => import('highlight.js/lib/languages/json'),
      julia: () => import('highlight.js/lib/languages/julia'),
      kotlin: () => import('highlight.js/lib/languages/kotlin'),
      latex: () => import('highlight.js/lib/languages/latex'),
      less: () => import('highlight.js/lib/languages/less'),
      lisp: () => import('highlight.js/lib/languages/lisp'),
      lua: () => import('highlight.js/lib/languages/lua'),
      makefile: () => import('highlight.js/lib/languages/makefile'),
      markdown: () => import('highlight.js/lib/languages/markdown'),
      matlab: () => import('highlight.js/lib/languages/matlab'),
      nginx: () => import('highlight.js/lib/languages/nginx'),
      objectivec: () => import('highlight.js/lib/languages/objectivec'),
      perl: () => import('highlight.js/lib/languages/perl'),
      php: () => import('highlight.js/lib/languages/php'),
      powershell: () => import('highlight.js/lib/languages/powershell'),
      prolog: () => import('highlight.js/lib/languages/prolog'),
      python: () => import('highlight.js/lib/languages/python'),
      r: () => import('highlight.js/lib/languages/r'),
      ruby: () => import('highlight.js/lib/languages/ruby'),
      rust: () => import('highlight.js/lib/languages/rust'),
      scala: () => import('highlight.js/lib/languages/scala'),
      scheme: () => import('highlight.js/lib/languages/scheme'),
      scss: () => import('highlight.js/lib/languages/scss'),
      sql: () => import('highlight.js/lib/languages/sql'),
      swift: () => import('highlight.js/lib/languages/swift'),
      typescript: () => import('highlight.js/lib/languages/typescript'),
      vbnet: () => import('highlight.js/lib/languages/vbnet'),
      x86asm: () => import('highlight.js/lib/languages/x86asm'),
      xml: () => import('highlight.js/lib/languages/xml'),
      yaml: () => import('highlight.js/lib/languages/yaml'),
    }

/** Other names by which people call them. */
const ALIASES: Record<string, string> = {
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  console: 'bash',
  h: 'c',
  'c++': 'cpp',
  cc: 'cpp',
  hpp: 'cpp',
  cs: 'csharp',
  'c#': 'csharp',
  patch: 'diff',
  docker: 'dockerfile',
  ex: 'elixir',
  erl: 'erlang',
  f90: 'fortran',
  golang: 'go',
  gql: 'graphql',
  hs: 'haskell',
  toml: 'ini',
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  node: 'javascript',
  json5: 'json',
  jsonc: 'json',
  jl: 'julia',
  kt: 'kotlin',
  tex: 'latex',
  clojure: 'lisp',
  elisp: 'lisp',
  make: 'makefile',
  md: 'markdown',
  m: 'matlab',
  octave: 'matlab',
  objc: 'objectivec',
  'objective-c': 'objectivec',
  pl: 'perl',
  ps1: 'powershell',
  pwsh: 'powershell',
  py: 'python',
  python3: 'python',
  rb: 'ruby',
  rs: 'rust',
  scm: 'scheme',
  racket: 'scheme',
  sass: 'scss',
  postgresql: 'sql',
  mysql: 'sql',
  sqlite: 'sql',
  ts: 'typescript',
  tsx: 'typescript',
  vb: 'vbnet',
  asm: 'x86asm',
  assembly: 'x86asm',
  html: 'xml',
  svg: 'xml',
  vue: 'xml',
  svelte: 'xml',
  xhtml: 'xml',
  yml: 'yaml',
}

/** What to offer where a language is chosen. */
export const LANGUAGES: readonly string[] = Object.keys(GRAMMARS)

/** Grammars embedded in other languages. */
const INNER: Record<string, string[]> = {
  xml: ['javascript', 'css'],
  php: ['xml'],
  markdown: ['xml'],
  typescript: ['xml'],
  javascript: ['xml'],
}

/** What must be loaded for a language, itself last; nothing where it is not known. */
export function grammarsOf(language: string): [name: string, load: Load][] {
  const name = ALIASES[language] ?? language
  return [...(INNER[name] ?? []), name].flatMap((each): [string, Load][] => {
    const load = Object.hasOwn(GRAMMARS, each) ? GRAMMARS[each] : undefined
    return load ? [[each, load]] : []
  })
}
