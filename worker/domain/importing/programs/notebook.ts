import { Unreadable } from '#worker/contracts/unreadable.ts'
import { base64Bytes } from '../html/data-address.ts'
import type { SourceFile } from '../source-file.ts'
import { type Picture, pictureOfBytes } from '../text/pictures.ts'
import { nameOf, withoutExtension } from '../text/tree-index.ts'
import type { Draft } from './draft.ts'
import { type Home, keyOf, placeOf } from './markdown-note.ts'

/** Escape sequences that colour the messages of errors. */
// oxlint-disable-next-line no-control-regex -- they start with a control character
const COLORS = /\u001b\[[0-9;]*m/g

/**
 * A Jupyter notebook: its texts as they are, its code and what it gave as code blocks, its pictures. Source: nbformat 4.
 * @throws Unreadable where it is none
 */
export function readNotebook(file: SourceFile, text: string, home: Home): Draft {
  const notebook = record(parsed(text))
  const cells = list(notebook.cells)
  if (cells.length === 0) throw new Unreadable('It is no Jupyter notebook, or an empty one.')
  const metadata = record(notebook.metadata)
  const language = words(record(metadata.language_info).name) || words(record(metadata.kernelspec).language) || 'python'
  const inline = new Map<string, Picture>()
  const lost = new Set<string>()
  const picture = (data: unknown, type: string) => {
    const bytes = base64Bytes(words(data))
    const at = inline.size + 1
    const found = bytes && pictureOfBytes(`${file.path}#${at}`, `output-${at}.${type.split('/')[1] ?? 'png'}`, bytes)
    if (!found) return null
    inline.set(`notebook-picture-${at}`, found)
    return `notebook-picture-${at}`
  }
  const parts = cells.flatMap((cell) => {
    const source = words(cell.source)
    if (cell.cell_type === 'markdown') return [withAttachments(source, record(cell.attachments), picture)]
    if (cell.cell_type !== 'code') return [fenced(source, '')]
    return [fenced(source, language), ...list(cell.outputs).map((output) => outputOf(output, picture, lost))]
  })
  return {
    ...placeOf(file.path),
    key: keyOf(file, home, null, text),
    path: file.path,
    title: withoutExtension(nameOf(file.path)),
    isNamedByFile: true,
    body: parts.filter(Boolean).join('\n\n'),
    createdAt: null,
    updatedAt: file.modifiedAt,
    inline,
    remarks: [
      'It came as a notebook: its cells and what they gave are here, but cannot be run.',
      ...(lost.size > 0 ? [`What a note cannot hold was left out: ${[...lost].toSorted().join(', ')}.`] : []),
    ],
    changed: true,
  }
}

type KeepPicture = (data: unknown, type: string) => string | null

function withAttachments(source: string, attachments: Record<string, unknown>, picture: KeepPicture): string {
  return source.replace(/\(attachment:([^()\s]{1,300})\)/g, (whole, name: string) => {
    const [[type, data] = []] = Object.entries(record(attachments[decodeURI(name)] ?? attachments[name]))
    const mark = type === undefined ? null : picture(data, type)
    return mark === null ? whole : `(${mark})`
  })
}

function outputOf(output: Record<string, unknown>, picture: KeepPicture, lost: Set<string>): string {
  if (output.output_type === 'stream') return fenced(words(output.text).replace(COLORS, ''), 'text')
  if (output.output_type === 'error') {
    const trace = list(output.traceback).length > 0 ? '' : words(output.traceback)
    const message = `${words(output.ename)}: ${words(output.evalue)}`
    return fenced((trace || message).replace(COLORS, ''), 'text')
  }
  const data = record(output.data)
  for (const type of ['image/png', 'image/jpeg', 'image/gif']) {
    const mark = type in data ? picture(data[type], type) : null
    if (mark !== null) return `![](${mark})`
  }
  const latex = words(data['text/latex']).trim()
  if (/^\$\$[^$]+\$\$$/.test(latex) || /^\$[^$]+\$$/.test(latex)) return latex
  if ('text/markdown' in data) return words(data['text/markdown'])
  if ('text/plain' in data) return fenced(words(data['text/plain']), 'text')
  for (const type of Object.keys(data)) lost.add(type)
  return ''
}

/** Code, by a fence that none of its lines ends. */
function fenced(code: string, language: string): string {
  const text = code.replace(/\n+$/, '')
  if (text === '') return ''
  const longest = Math.max(2, ...Array.from(text.matchAll(/^\s*(`{3,})/gm), ([, run = '']) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return null
    throw error
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function list(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object').map(record) : []
}

/** Texts are lists of lines, or one string. */
function words(value: unknown): string {
  const text = Array.isArray(value) ? value.filter((line) => typeof line === 'string').join('') : value
  return typeof text === 'string' ? text.replaceAll('\r\n', '\n').replaceAll('\0', '').toWellFormed() : ''
}
