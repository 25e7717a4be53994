import { SITE_URL } from './open-graph.ts'

/** The configured origin, or else that of the request. */
export function siteOrigin(request: Request): string {
  return SITE_URL || new URL(request.url).origin
}

/** A generated text file, cached for an hour. */
export function textFile(text: string, type: string): Response {
  return new Response(text, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
  })
}
