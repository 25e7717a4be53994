/**
 * Headers on every answer of the Worker. Static files get the same from `_headers`, written at build
 * (scripts/prerender.mjs), with a policy that allows no inline script at all.
 */
export function securityHeaders(options: {
  https: boolean
  nonce?: string
  connect?: string[]
}): Record<string, string> {
  const script = ["'self'", ...(options.nonce ? [`'nonce-${options.nonce}'`] : []), "'wasm-unsafe-eval'"]
  const policy = [
    "default-src 'self'",
    `script-src ${script.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...(options.connect ?? [])].join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    ...(options.https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}
