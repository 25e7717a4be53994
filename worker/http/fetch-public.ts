import { resolve4, resolve6 } from 'node:dns/promises'
import { ADDRESS_FAULTS, isPublicIp, publicAddress } from '#worker/domain/requests/public-address.ts'
import type { Env } from './env.ts'
import { Problem } from './problem.ts'
import { readAtMost } from './read-at-most.ts'

const REDIRECTS_MAX = 5
const BYTES_MAX = 10_000_000
const TIME_MS = 15_000

/** How the web is reached; tests bring their own. */
export interface Web {
  fetch(url: URL, init: RequestInit): Promise<Response>
  /** The IP addresses of a host; null where whoever connects checks them itself. */
  resolve: ((host: string) => Promise<string[]>) | null
}

/**
 * The web as this Worker may reach it for a learner. `fetch` of a Worker cannot be told which IP address to connect to, so that
 * a name may change its address between a look-up and the request (rebinding). What protects all the same:
 *
 * - A local start (scripts/serve.mjs) binds PUBLIC_NETWORK, a network of workerd's own that refuses, as it connects, every
 *   address that is not public, whatever the name said before.
 * - On Cloudflare requests leave through its own proxies, which reach nothing but the public internet: there is no private
 *   network beside the Worker, and no metadata service. The look-up by DNS over HTTPS refuses names that lead to private
 *   addresses of whoever asks, and is only a second wall.
 */
export function publicWeb(env: Pick<Env, 'PUBLIC_NETWORK'>): Web {
  const network = env.PUBLIC_NETWORK
  if (network) return { fetch: (url, init) => network.fetch(url.href, init), resolve: null }
  return { fetch: (url, init) => fetch(url, init), resolve: addressesOf }
}

async function addressesOf(host: string): Promise<string[]> {
  const found = await Promise.allSettled([resolve4(host), resolve6(host)])
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}

export interface Fetched {
  /** Where it was found, after redirects. */
  url: URL
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Fetches what is at an address of the public web, following redirects one by one, each checked like the first.
 * @throws Problem address-refused, address-unreachable, too-large
 */
export async function fetchPublic(address: string, web: Web): Promise<Fetched> {
  const signal = AbortSignal.timeout(TIME_MS)
  try {
    return await follow(address, web, signal)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(
      'address-unreachable',
      signal.aborted
        ? 'The page did not answer in time. Try again later, or save it and upload the file.'
        : 'Nothing answered there. Check the address, or save the page and upload the file.',
    )
  }
}

async function follow(address: string, web: Web, signal: AbortSignal): Promise<Fetched> {
  let url = checked(address)
  for (let redirects = 0; ; redirects++) {
    await assertPublicName(url, web, signal)
    const answer = await web.fetch(url, {
      redirect: 'manual',
      signal,
      headers: { accept: 'text/html,application/xhtml+xml,application/pdf,text/*;q=0.9,*/*;q=0.5' },
    })
    const location = answer.headers.get('location')
    if (answer.status >= 300 && answer.status < 400 && location !== null) {
      await answer.body?.cancel()
      if (redirects === REDIRECTS_MAX)
        throw new Problem('address-unreachable', 'The address leads from one page to the next without end.')
      url = checked(location, url.href)
      continue
    }
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel()
      throw new Problem('address-unreachable', reasonOf(answer.status))
    }
    return { url, bytes: await bytesOf(answer, signal) }
  }
}

function checked(address: string, base?: string): URL {
  const url = publicAddress(address, base)
  if (typeof url === 'string') throw new Problem('address-refused', ADDRESS_FAULTS[url])
  return url
}

/** One private address among those of a name is enough to refuse it: which of them is connected to, nobody says. */
async function assertPublicName(url: URL, { resolve }: Web, signal: AbortSignal): Promise<void> {
  if (!resolve || url.hostname.startsWith('[') || /^[\d.]+$/.test(url.hostname)) return
  const addresses = await Promise.race([resolve(url.hostname), aborted(signal)])
  if (addresses.length === 0)
    throw new Problem('address-unreachable', 'There is no site of this name. Check the address.')
  if (!addresses.every(isPublicIp)) throw new Problem('address-refused', ADDRESS_FAULTS.private)
}

/** Rejects once the time is over: a body that comes a byte at a time, or not at all, is waited for no longer. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

async function bytesOf(answer: Response, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    new Problem('too-large', `A page may have ${BYTES_MAX / 1_000_000} MB at most. Save it and upload the file.`)
  if (Number(answer.headers.get('content-length') ?? 0) > BYTES_MAX) {
    await answer.body?.cancel()
    throw tooLarge()
  }
  if (!answer.body) return new Uint8Array()
  const bytes = await Promise.race([readAtMost(answer.body, BYTES_MAX), aborted(signal)])
  if (!bytes) throw tooLarge()
  return bytes
}

function reasonOf(status: number): string {
  if (status === 401 || status === 403)
    return 'The site shows this page only to its own visitors. Save it and upload the file.'
  if (status === 404 || status === 410) return 'There is no such page. Check the address.'
  return `The site answered with an error (${status}). Try again later.`
}
