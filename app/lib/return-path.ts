export const AFTER_SIGN_IN = '/dashboard'

/** Only there to read a path against; no page is ever opened on it. */
const SOMEWHERE = 'http://return.invalid'

/**
 * Where to go after sign-in: a path of this site, or the dashboard for everything else. A browser reads `//`, `/\` and
 * paths with tabs or line ends as another host, so the value is read as a browser would, and what is not plainly a path
 * is not repaired but dropped. Sign-in itself is no place to return to.
 * Source: OWASP Unvalidated Redirects and Forwards Cheat Sheet.
 */
export function safeReturnPath(value: unknown): string {
  if (typeof value !== 'string' || value.length > 2000) return AFTER_SIGN_IN
  if (!value.startsWith('/') || !isPlain(value)) return AFTER_SIGN_IN
  const url = URL.canParse(value, SOMEWHERE) ? new URL(value, SOMEWHERE) : null
  if (url?.origin !== SOMEWHERE) return AFTER_SIGN_IN
  const path = url.pathname + url.search + url.hash
  return isPlain(path) && !/^\/(auth|api)\//.test(path) ? path : AFTER_SIGN_IN
}

/** Neither as written nor with its escapes undone does the path hold a backslash, a control character or a second slash in front. */
function isPlain(value: string): boolean {
  const forms = [value]
  for (let text = value; forms.length < 4;) {
    try {
      text = decodeURIComponent(text)
    } catch (error) {
      if (error instanceof URIError) return false
      throw error
    }
    if (text === forms.at(-1)) break
    forms.push(text)
  }
  // oxlint-disable-next-line no-control-regex
  return forms.every((form) => !/^\/[/\\]|\\|[\u0000-\u001f\u007f]/.test(form.split(/[?#]/, 1)[0] ?? ''))
}
