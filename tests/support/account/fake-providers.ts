import { createHash } from 'node:crypto'
import { z } from 'zod'

/** Somebody's account at the other site. */
export interface Person {
  id: string
  name: string
  email: string
  emailConfirmed: boolean
}

/** What the other site remembers between its pages; here it travels in the code, so that nothing has to be kept. */
const Granted = z.object({
  person: z.object({ id: z.string(), name: z.string(), email: z.string(), emailConfirmed: z.boolean() }),
  redirectUri: z.string(),
  challenge: z.string(),
})

export const PROVIDER_VARS = {
  GOOGLE_CLIENT_ID: 'google-client',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  GITHUB_CLIENT_ID: 'github-client',
  GITHUB_CLIENT_SECRET: 'github-secret',
}
const SECRETS = new Set([PROVIDER_VARS.GOOGLE_CLIENT_SECRET, PROVIDER_VARS.GITHUB_CLIENT_SECRET])

/** Hosts of Google and GitHub that a Worker calls. */
export const PROVIDER_HOSTS = ['oauth2.googleapis.com', 'github.com', 'api.github.com']
/** And those that a browser is sent to. */
export const AUTHORIZE_PAGES = ['https://accounts.google.com/**', 'https://github.com/login/oauth/authorize**']

/** Where the other site sends the browser of a person who agrees, or with an `error`. @param authorize where it was sent to */
export function redirectOf(authorize: string, person: Person | { error: string }): string {
  const asked = new URL(authorize).searchParams
  const back = new URL(asked.get('redirect_uri') ?? '')
  back.searchParams.set('state', asked.get('state') ?? '')
  if ('error' in person) back.searchParams.set('error', person.error)
  else
    back.searchParams.set(
      'code',
      encode({ person, redirectUri: asked.get('redirect_uri'), challenge: asked.get('code_challenge') }),
    )
  return back.href
}

/** The endpoints for tokens and profiles, as the Worker calls them. Null for any other address. */
export async function answerAsProvider(request: Request): Promise<Response | null> {
  const { host, pathname } = new URL(request.url)
  const route = `${request.method} ${host}${pathname}`
  if (route === 'POST oauth2.googleapis.com/token' || route === 'POST github.com/login/oauth/access_token')
    return grantToken(new URLSearchParams(await request.text()), host)
  const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (host !== 'api.github.com' || !bearer) return null
  const { person } = decode(bearer)
  // Who shows no address publicly has none in the profile.
  if (pathname === '/user')
    return Response.json({ id: Number(person.id), login: 'someone', name: person.name, email: null })
  if (pathname === '/user/emails')
    return Response.json([{ email: person.email, primary: true, verified: person.emailConfirmed }])
  return null
}

function grantToken(body: URLSearchParams, host: string): Response {
  const code = body.get('code') ?? ''
  const { person, redirectUri, challenge } = decode(code)
  const verifier = createHash('sha256')
    .update(body.get('code_verifier') ?? '')
    .digest('base64url')
  if (
    verifier !== challenge ||
    body.get('redirect_uri') !== redirectUri ||
    !SECRETS.has(body.get('client_secret') ?? '')
  )
    return Response.json({ error: 'invalid_grant' }, { status: 400 })
  const token = { access_token: code, token_type: 'bearer', expires_in: 3600, refresh_token: `refresh-${code}` }
  if (host === 'github.com') return Response.json({ ...token, scope: 'read:user,user:email' })
  const claims = { sub: person.id, name: person.name, email: person.email, email_verified: person.emailConfirmed }
  const times = { iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + 3600 }
  const parts = [
    { alg: 'RS256', kid: 'one' },
    { ...claims, ...times, iss: 'https://accounts.google.com', aud: PROVIDER_VARS.GOOGLE_CLIENT_ID },
  ]
  return Response.json({ ...token, id_token: `${parts.map(encode).join('.')}.c2ln` })
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (code: string) => Granted.parse(JSON.parse(Buffer.from(code, 'base64url').toString()))
