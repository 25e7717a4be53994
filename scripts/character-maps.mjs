// `npm run maps:generate`: copies the character maps that PDFs in Chinese, Japanese and Korean refer to into
// public/character-maps. They are checked in, and the package is not installed with the rest: npm install --no-save
// --ignore-scripts pdfjs-dist@6.1.200 (the version inside unpdf).
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from './install.mjs'

const from = path.join(path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'cmaps')
const to = path.join(root, 'public/character-maps')
mkdirSync(to, { recursive: true })
// PDFs name maps of the older encodings and of UCS-2 and UTF-16, hardly ever those of UTF-8 and UTF-32.
for (const file of readdirSync(from))
  if (!/UTF(?:8|32)-/.test(file)) copyFileSync(path.join(from, file), path.join(to, file))
