import { SITE_URL } from './open-graph.ts'

/** Where this request found the site, unless the operator has said where it is. */
export function siteOrigin(request: Request): string {
  return SITE_URL || new URL(request.url).origin
}

/** A generated text file that may be kept for an hour. */
export function textFile(text: string, type: string): Response {
  return new Response(text, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
  })
}
