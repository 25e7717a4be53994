export const AFTER_SIGN_IN = '/dashboard'

/** A base to parse paths with; never opened. */
const SOMEWHERE = 'http://return.invalid'

/**
 * Where to go after sign-in: a path of this site, or the dashboard for everything else. Browsers read `//`, `/\` and paths
 * with tabs or line ends as another host, so the value is parsed as they do, and anything but a plain path is dropped. So
 * are the sign-in pages.
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

/** Whether the path has no backslash, control character or second slash in front, as written and unescaped. */
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
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  return forms.every((form) => !/^\/[/\\]|\\|[\u0000-\u001f\u007f]/.test(form.split(/[?#]/, 1)[0] ?? ''))
}
