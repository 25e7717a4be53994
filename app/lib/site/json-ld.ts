/** Schema.org data as a route's head takes it. `<` is written as an escape, so no text can end the element. */
export function jsonLd(data: { '@type': string; [property: string]: unknown }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  return { type: 'application/ld+json', children: json.replaceAll('<', '\\u003c') }
}
