import { parse } from 'hono/utils/cookie'

export function readCookie(request: Request, name: string): string | null {
  const header = request.headers.get('cookie')
  return header ? (parse(header, name)[name] ?? null) : null
}
