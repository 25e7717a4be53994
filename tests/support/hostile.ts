/** Bodies that no schema and no parser should let through: each is answered 4xx, whatever the route. */
export const UNREADABLE_BODIES: Record<string, string | ArrayBuffer> = {
  'not JSON': '{"a": ',
  'not UTF-8': new Uint8Array([0x22, 0xc3, 0x28, 0x22]).buffer,
  'half a character': '{"a":"\\ud800"}',
  'half a character in a key': '{"\\udc00":"a"}',
  'a NUL character': '{"a":"\\u0000"}',
  'nested too deep': `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  'nested too deep in a field': `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
  'a prototype': '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
  'a list': '[]',
  null: 'null',
  text: '"text"',
  'a number': '1e400',
}

/** A body that is right but for one field, for each field of `body` and each kind of wrong. */
export function* invalidBodies(
  body: Record<string, unknown>,
): Generator<[label: string, body: Record<string, unknown>]> {
  const wrong: unknown[] = [
    null,
    0,
    -1,
    1e308,
    true,
    '',
    'x'.repeat(60_000),
    [],
    ['\u202E'],
    {},
    { toString: 'x' },
    '\u0001',
  ]
  for (const field of Object.keys(body)) {
    const { [field]: _left, ...rest } = body
    yield [`without ${field}`, rest]
    for (const value of wrong) yield [`${field} = ${JSON.stringify(value).slice(0, 30)}`, { ...body, [field]: value }]
  }
}

/** Fields that a learner must not set, whoever asks for them. */
export const FOREIGN_FIELDS = { ownerId: 'somebody', userId: 'somebody', isAdmin: true, createdAt: 0, plan: 'pro' }

/** In place of a path parameter. */
export const ODD_PARAMETERS = [
  '0',
  '-1',
  '1e3',
  '99999999999999999999999',
  'null',
  '%00',
  '%C3%28',
  '..%2F..%2Fetc',
  "'%20OR%201=1--",
  '%F0%9F%92%A5',
  'a'.repeat(3000),
  '__proto__',
]

/** After a path's own query. Search has a query language of its own underneath (FTS5), hence the operators. */
export const ODD_QUERIES = [
  'limit=-1',
  'limit=abc',
  'limit=1e9',
  'limit=NaN',
  'cursor=garbage',
  'cursor=%00',
  'cursor=eyJhIjoxfQ',
  `cursor=${'A'.repeat(3000)}`,
  'q=%22',
  'q=*',
  'q=NEAR(',
  'q=a%20AND',
  'q=%00',
  'q=%ED%A0%80',
  'q=body%3Aa%20-b%20%5E',
  `q=${'a%20'.repeat(900)}`,
  'topic=-1',
  "topic='",
  'topic=1e400',
  'before=%00',
  'before=elsewhere',
]
