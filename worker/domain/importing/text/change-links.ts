import { changeOutsideCode } from './outside-code.ts'

/** `[[target#heading|shown]]`, with `!` before it where it is embedded. */
export interface WikiLink {
  target: string
  /** With its `#`; empty where there is none. */
  heading: string
  /** Null where nothing else is to be shown. */
  shown: string | null
  embedded: boolean
}

/** `[text](address "title")`, with `!` before it where it is a picture. */
export interface Link {
  text: string
  /** Without angle brackets; percent-encoding is unchanged. */
  address: string
  /** With the space before it; empty where there is none. */
  title: string
  picture: boolean
}

/** Each returns the replacement, or null to leave it. */
export interface Changes {
  wiki(link: WikiLink): string | null
  link(link: Link): string | null
}

const LABEL = /((?:[^[\]\n\\]|\\.){0,600})/.source
const ADDRESS = /(<[^<>\n]{0,2000}>|[^\s()<>]{0,2000}(?:\([^\s()<>]{0,300}\)[^\s()<>]{0,2000}){0,3})/.source
const TITLE = /([ \t]+(?:"[^"\n]{0,600}"|'[^'\n]{0,600}'))?/.source
const LINKS = new RegExp(
  `(!?)\\[\\[([^[\\]\\n]{1,600})\\]\\]|(?<!\\\\)(!?)\\[${LABEL}\\]\\([ \\t]*${ADDRESS}${TITLE}[ \\t]*\\)|^( {0,3}\\[[^[\\]\\n]{1,200}\\]:[ \\t]*)(<[^<>\\n]{1,2000}>|[^\\s<>]{1,2000})|<img\\s([^<>]{1,4000})>`,
  'gim',
)

/** A Markdown text with its links changed; code stays as it is. HTML pictures become Markdown ones first. */
export function changeLinks(markdown: string, changes: Changes): string {
  return changeOutsideCode(markdown, (words) =>
    words.replace(LINKS, (whole: string, ...groups: (string | undefined)[]) => {
      const [bang, wiki, picture, text = '', address, title = '', definition, defined, image] = groups
      if (wiki !== undefined) return changes.wiki({ ...wikiParts(wiki), embedded: bang === '!' }) ?? whole
      if (address !== undefined)
        return changes.link({ text, address: bare(address), title, picture: picture === '!' }) ?? whole
      if (definition !== undefined && defined !== undefined)
        return changedDefinition(whole, definition, defined, changes)
      return image === undefined ? whole : htmlPicture(whole, image, changes)
    }),
  )
}

function wikiParts(inner: string): Omit<WikiLink, 'embedded'> {
  const bar = inner.indexOf('|')
  // Inside a table the bar is written `\|`.
  const named = (bar < 0 ? inner : inner.slice(0, bar)).replace(/\\$/, '')
  const hash = named.indexOf('#')
  return {
    target: (hash < 0 ? named : named.slice(0, hash)).trim(),
    heading: hash < 0 ? '' : named.slice(hash),
    shown: bar < 0 ? null : inner.slice(bar + 1).trim(),
  }
}

/** Definitions serve pictures as well as links; only an address can be changed there. */
function changedDefinition(whole: string, definition: string, defined: string, changes: Changes): string {
  const changed = changes.link({ text: '', address: bare(defined), title: '', picture: true })
  const address = changed === null ? null : /^!?\[[^[\]\n]*\]\(([^\s()]+)\)$/.exec(changed)?.[1]
  return address ? definition + address : whole
}

function htmlPicture(whole: string, attributes: string, changes: Changes): string {
  const value = (name: string) =>
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
      .exec(attributes)
      ?.slice(1)
      .find(Boolean)
  const address = value('src')
  if (!address) return whole
  const text = (value('alt') ?? '').replace(/[[\]\\\n]/g, ' ')
  const [width, height] = [value('width'), value('height')].map((size) => /^\d{1,5}/.exec(size ?? '')?.[0])
  const size = width === undefined ? '' : `|${width}${height === undefined ? '' : `x${height}`}`
  return changes.link({ text: text + size, address, title: '', picture: true }) ?? whole
}

function bare(address: string): string {
  return address.startsWith('<') ? address.slice(1, -1) : address
}
