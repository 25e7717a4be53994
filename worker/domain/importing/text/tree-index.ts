/** Looks up what links inside a tree of files mean, as note programs do: by path, from the file or the root, or by name alone. */
export class TreeIndex<T> {
  readonly #byPath = new Map<string, T>()
  readonly #byName = new Map<string, T>()
  /** Paths of one file name, for links that give the end of a path. */
  readonly #paths = new Map<string, string[]>()

  /** The first of two with one name is the one that its name alone means. */
  add(path: string, item: T): void {
    const key = comparable(path)
    this.#byPath.set(key, item)
    const name = nameOf(key)
    const paths = this.#paths.get(name)
    if (paths) paths.push(key)
    else this.#paths.set(name, [key])
    this.name(nameOf(key), item)
  }

  /** Another name, such as an alias or a path without its extension. */
  name(name: string, item: T): void {
    const key = comparable(name)
    if (!this.#byName.has(key)) this.#byName.set(key, item)
  }

  /** @param from the file that contains `target` */
  find(target: string, from: string): T | undefined {
    const key = comparable(target)
    if (key === '' || /^[a-z][a-z0-9+.-]+:/i.test(key)) return undefined
    const near = joined(folderOf(comparable(from)), key)
    const path = near === null ? undefined : this.#byPath.get(near)
    const fromRoot = path ?? this.#byPath.get(key.replace(/^\/+/, '')) ?? this.#byName.get(key)
    if (fromRoot !== undefined || !key.includes('/')) return fromRoot
    const end = `/${key.replace(/^(?:\.{0,2}\/)+/, '')}`
    const ending = this.#paths.get(nameOf(key))?.find((each) => each.endsWith(end))
    return (ending === undefined ? undefined : this.#byPath.get(ending)) ?? this.#byName.get(nameOf(key))
  }
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

export function withoutExtension(name: string): string {
  return name.replace(/(?<=.)\.[^./]{1,12}$/, '')
}

export function extensionOf(path: string): string {
  return /(?<=[^/])\.([^./]{1,12})$/.exec(path)?.[1]?.toLowerCase() ?? ''
}

/** `%20` and the like taken out, where that is possible. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch (error) {
    if (error instanceof URIError) return address
    throw error
  }
}

function comparable(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

function joined(folder: string, path: string): string | null {
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null
    } else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
