import { safeHref } from '#worker/domain/markdown/safe-href.ts'
import { colorProperties, safeColor } from '#worker/domain/markdown/color.ts'
import type { MarkSpec, NodeSpec } from 'prosemirror-model'

const ATOM = { group: 'inline', inline: true, atom: true } satisfies NodeSpec

export const INLINE_NODES = {
  text: { group: 'inline' },
  /** `style` is how the source breaks the line: a backslash or two spaces. */
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    attrs: { style: { default: '\\' } },
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
  /** `tex` contains no line end and no bare dollar. */
  math: {
    ...ATOM,
    attrs: { tex: { default: '' }, display: { default: false } },
    toDOM: (node) => ['span', { 'data-math': '' }, `$${node.attrs.tex}$`],
    leafText: (node) => node.attrs.tex,
  },
  image: {
    ...ATOM,
    draggable: true,
    attrs: { src: { default: '' }, alt: { default: '' }, title: { default: null } },
    toDOM: (node) => ['span', { 'data-image': node.attrs.src }, node.attrs.alt],
    leafText: (node) => node.attrs.alt,
  },
  /** `[[target|shown]]`, after an exclamation mark where `embed`; `words` is the text between the brackets. */
  note_link: {
    ...ATOM,
    attrs: { words: { default: '' }, embed: { default: false } },
    toDOM: (node) => ['span', { 'data-note-link': '' }, `[[${node.attrs.words}]]`],
    leafText: (node) => node.attrs.words,
  },
  footnote_ref: {
    ...ATOM,
    attrs: { label: { default: '1' } },
    toDOM: (node) => ['sup', { 'data-footnote-ref': node.attrs.label }, node.attrs.label],
  },
  /** Inline source that the editor does not render: HTML tags, images by reference. */
  raw_inline: {
    ...ATOM,
    attrs: { source: { default: '' } },
    toDOM: (node) => ['code', { 'data-raw': '' }, node.attrs.source],
    leafText: (node) => node.attrs.source,
  },
} satisfies Record<string, NodeSpec>

/** In the order in which they enclose each other when written. `marker` is the character that the source uses. */
export const MARKS = {
  link: {
    inclusive: false,
    attrs: {
      href: { default: '' },
      title: { default: null },
      /** The name of the link's definition, if it has one. */
      ref: { default: null },
      /** Written as `<address>`. */
      auto: { default: false },
    },
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => ({ href: typeof element === 'string' ? '' : element.getAttribute('href') }),
      },
    ],
    toDOM: (mark) => ['a', safeHref(mark.attrs.href) ? { href: safeHref(mark.attrs.href)?.href } : {}, 0],
  },
  strong: {
    attrs: { marker: { default: '*' } },
    parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
    toDOM: () => ['strong', 0],
  },
  em: {
    attrs: { marker: { default: '*' } },
    parseDOM: [{ tag: 'em' }, { tag: 'i' }],
    toDOM: () => ['em', 0],
  },
  strike: { parseDOM: [{ tag: 'del' }, { tag: 's' }], toDOM: () => ['del', 0] },
  highlight: { parseDOM: [{ tag: 'mark' }], toDOM: () => ['mark', 0] },
  sub: { parseDOM: [{ tag: 'sub' }], toDOM: () => ['sub', 0] },
  sup: { parseDOM: [{ tag: 'sup:not([data-footnote-ref])' }], toDOM: () => ['sup', 0] },
  underline: { parseDOM: [{ tag: 'u' }, { tag: 'ins' }], toDOM: () => ['u', 0] },
  color: {
    attrs: { color: { default: null }, background: { default: null } },
    parseDOM: [
      {
        tag: 'span[data-color]',
        getAttrs: (element) => ({
          color: safeColor(element.getAttribute('data-color') ?? ''),
          background: safeColor(element.getAttribute('data-background') ?? ''),
        }),
      },
    ],
    toDOM: ({ attrs: { color, background } }) => {
      const style = Object.entries(colorProperties({ color, background })).map(([name, value]) => `${name}: ${value}`)
      const data = { 'data-color': color ?? '', 'data-background': background ?? '' }
      return ['span', { ...data, style: style.join('; ') }, 0]
    },
  },
  /** `reading` stands above the words and is changed in the source. */
  ruby: {
    inclusive: false,
    attrs: { reading: { default: '' } },
    parseDOM: [
      { tag: 'ruby', getAttrs: (element) => ({ reading: element.querySelector('rt')?.textContent ?? '' }) },
      { tag: 'rt, rp', ignore: true },
    ],
    toDOM: ({ attrs: { reading } }) => ['ruby', ['span', 0], ['rt', { contenteditable: 'false' }, reading]],
  },
  code: {
    code: true,
    inclusive: false,
    parseDOM: [{ tag: 'code' }],
    toDOM: () => ['code', { spellcheck: 'false' }, 0],
  },
  /** On a space that is a line end in the source. */
  soft_break: { inclusive: false, toDOM: () => ['span', { 'data-soft': '' }, 0] },
} satisfies Record<string, MarkSpec>
