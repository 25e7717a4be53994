import { ICON_TIMEOUT_MS, IconSet } from '#worker/contracts/icons.ts'
import { log } from '#worker/http/log.ts'
import { Problem } from '#worker/http/problem.ts'
import lucide from './lucide.json'

const OWN: ReadonlyMap<string, IconSet> = new Map([['lucide', lucide]])

/**
 * The requested icons, from our own data if it has all of them, otherwise from the public service. What neither
 * knows is named in `not_found`.
 * @throws Problem `icon-service` when the service is late, down, or answers something else than icons
 */
export async function collection(prefix: string, names: string[], serviceUrl: string): Promise<IconSet> {
  const own = OWN.get(prefix)
  const shipped = pick(own?.icons ?? {}, names)
  const missing = names.filter((name) => !Object.hasOwn(shipped, name))
  const size = own && { width: own.width, height: own.height }
  if (missing.length === 0) return { prefix, ...size, icons: shipped }
  const rest = await fromService(prefix, missing, serviceUrl)
  const unknown = missing.filter((name) => !Object.hasOwn(rest.icons, name) && !Object.hasOwn(rest.aliases ?? {}, name))
  const { not_found: _theirs, ...found } = rest
  return { ...size, ...found, icons: { ...found.icons, ...shipped }, ...(unknown.length > 0 && { not_found: unknown }) }
}

function pick(icons: IconSet['icons'], names: string[]): IconSet['icons'] {
  const wanted = new Set(names)
  return Object.fromEntries(Object.entries(icons).filter(([name]) => wanted.has(name)))
}

async function fromService(prefix: string, names: string[], serviceUrl: string): Promise<IconSet> {
  const url = new URL(`${serviceUrl.replace(/\/$/, '')}/${prefix}.json`)
  url.searchParams.set('icons', names.join(','))
  const answer = await fetchJson(url)
  if (answer === null) return { prefix, icons: {} }
  const set = IconSet.safeParse(answer)
  if (!set.success || set.data.prefix !== prefix) throw new Problem('icon-service')
  return set.data
}

/** The service's JSON, or null where it does not know the collection. */
async function fetchJson(url: URL): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(ICON_TIMEOUT_MS),
    })
    if (answer.status === 404) return null
    if (!answer.ok) throw new Problem('icon-service')
    return await answer.json()
  } catch (error) {
    if (error instanceof Problem) throw error
    // To a page, a refused connection, a timeout and a body that is not JSON are the same: no icon.
    log('warn', 'icon-service', { host: url.host, error })
    throw new Problem('icon-service')
  }
}
