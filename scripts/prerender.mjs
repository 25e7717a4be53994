// Renders the pages that are the same for everybody into static files, by asking the built Worker for them.
//
// Such a page is hydrated at the first interaction (app/boot/static/hydrate-on-interaction.ts): its scripts are removed from
// the HTML, and their addresses are attributes of <html>. The boot script remains, which the policy allows by its hash. Also
// writes `builds/latest.json`, `builds/meta/{id}.json` and `_headers`.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bootCode } from './build/boot-script.mjs'
import { hashOf, root } from './install.mjs'
import { migrate, serveBuilt } from './serve.mjs'

const client = path.join(root, 'dist', 'client')
const PAGES = [
  ...['/', '/pricing', '/blog', '/privacy', '/terms'],
  ...['/auth/login', '/auth/register', '/auth/forgot-password', '/auth/reset-password', '/auth/verify-email'],
]
const SECURITY = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
]
/** Replaces the boot script of a rendered page: this one hydrates on interaction. */
const staticBoot = await bootCode('static/static.ts')
const FEEDS = new Set(['/blog/rss.xml', '/sitemap.xml', '/robots.txt'])

const stateDir = mkdtempSync(path.join(tmpdir(), 'stoa-prerender-'))
try {
  if (!migrate(stateDir)) process.exit(1)
  const server = await serveBuilt({ port: 0, host: '127.0.0.1', stateDir })
  try {
    await writeAll(server.url)
  } finally {
    await server.dispose()
  }
} finally {
  rmSync(stateDir, { recursive: true, force: true })
}

async function writeAll(base) {
  const blog = await text(base, '/blog')
  const posts = [...new Set([...blog.matchAll(/href="(\/blog\/[^"#?]+)"/g)].map((found) => found[1]))]
  const pages = [...PAGES, ...posts.filter((page) => !FEEDS.has(page))]
  for (const page of pages)
    write(page === '/' ? 'index.html' : `${page.slice(1)}.html`, assertWhole(await text(base, page)))

  const id = process.env.BUILD_ID
  write('builds/latest.json', JSON.stringify({ id, timestamp: Date.now() }))
  write(`builds/meta/${id}.json`, JSON.stringify({ id, prerendered: pages }))
  write('_headers', await headerRules(base))
}

async function text(base, page) {
  const answer = await fetch(new URL(page, base))
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${page} answered ${answer.status}: ${body.slice(0, 400)}`)
  return body
}

function write(name, content) {
  const file = path.join(client, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Removes the scripts of a rendered page except the first of its head, which is the boot script. */
function assertWhole(html) {
  const inline = []
  const boot = html.match(/<script\b[^>]*>([\s\S]*?)<\/script>/)?.[1]
  if (!boot?.includes('stoa:mounted')) throw new Error('A page does not begin with the boot script')
  let entry
  const bare = html
    .replace(/<script\b([^>]*)>([\s\S]*?)<\/script>/g, (whole, attributes, body) => {
      const src = attributes.match(/\bsrc="([^"]+)"/)?.[1]
      if (!src) {
        if (body === boot) return whole.replace(boot, () => staticBoot)
        if (/type="application\/ld\+json"/.test(attributes)) return whole
        inline.push(body)
        return ''
      }
      if (!/type="module"/.test(attributes)) return whole
      entry = src
      return ''
    })
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<meta property="csp-nonce"[^>]*>/g, '')
    .replace(/ nonce="[^"]*"/g, '')
  if (!entry) throw new Error('A page to be held has no client entry')
  const state = inline.join('\n')
  const name = `assets/state-${hashOf(state).slice(0, 12)}.js`
  write(name, state)
  return bare.replace('<html', `<html data-hydrate-state="/${name}" data-hydrate-client="${entry}"`)
}

/** The Worker's headers, with the hash of a static page's inline script instead of a nonce. */
async function headerRules(base) {
  const answer = await fetch(new URL('/api/_auth/session', base))
  const hash = `'sha256-${createHash('sha256').update(staticBoot).digest('base64')}'`
  const lines = ['/*']
  for (const name of SECURITY) {
    const value = answer.headers.get(name)
    if (value) lines.push(`  ${name}: ${value.replace("script-src 'self'", `script-src 'self' ${hash}`)}`)
  }
  lines.push('  strict-transport-security: max-age=63072000; includeSubDomains')
  lines.push('/assets/*', '  cache-control: public, max-age=31536000, immutable')
  lines.push('/builds/*', '  cache-control: no-store')
  return `${lines.join('\n')}\n`
}
