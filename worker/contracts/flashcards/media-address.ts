/** A placeholder of a media file in a fact's Markdown until it has an address. */
export function mediaAddress(name: string): string {
  return `${FOLDER}${encodeURIComponent(name).replace(/[!'()*_~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`
}

const FOLDER = 'media/'
const ADDRESS = /(?<=\]\(<?)media\/((?:[A-Za-z0-9.-]|%[0-9A-F]{2})+)(?=[\s)>#])/g

/** Names of the media files in a text, each once. */
export function mediaIn(markdown: string): string[] {
  const names = Array.from(markdown.matchAll(ADDRESS), (match) => nameOf(match[1] ?? ''))
  return [...new Set(names.filter((name) => name !== null))]
}

/** The text with other addresses; where `address` knows none, it stays. */
export function withMediaAddresses(markdown: string, address: (name: string) => string | undefined): string {
  return markdown.replace(ADDRESS, (whole, written: string) => {
    const name = nameOf(written)
    return (name === null ? undefined : address(name)) ?? whole
  })
}

function nameOf(written: string): string | null {
  try {
    return decodeURIComponent(written)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
