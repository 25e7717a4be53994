import { expect, test } from 'vitest'
import { isPublicIp, publicAddress } from '#worker/domain/requests/public-address.ts'

test('no spelling of a private address is taken for a public one', () => {
  const refused = [
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://127.0.0.1./',
    'http://１２７.０.０.１/',
    'http://①②⑦.0.0.1/',
    'http://%31%32%37.0.0.1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://100.64.0.1/',
    'http://100.127.255.254/',
    'http://169.254.169.254/latest/meta-data/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://192.0.0.8/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:4136:e378::]/',
    'http://[fc00::1]/',
    'http://[fd12:3456:789a::1]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://app.localhost/',
    'http://ｌｏｃａｌｈｏｓｔ/',
    'http://router/',
    'http://printer.local/',
    'http://metadata.google.internal/computeMetadata/v1/',
    'http://wiki.corp/',
    'http://nas.home.arpa/',
    'http://127.0.0.1:80/',
  ]
  for (const address of refused) expect(publicAddress(address), address).toBe('private')
})

test('what is no plain web address is refused, each with its reason', () => {
  const refused: [string, string][] = [
    ['file:///etc/passwd', 'scheme'],
    ['ftp://example.org/', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['data:text/html,hi', 'scheme'],
    ['gopher://example.org/', 'scheme'],
    ['https://user:secret@example.org/', 'credentials'],
    ['https://example.org@127.0.0.1/', 'credentials'],
    ['https://example.org:8443/', 'port'],
    ['http://example.org:22/', 'port'],
    ['https://example.org:99999/', 'malformed'],
    ['http://256.256.256.256/', 'malformed'],
    ['http://[::ffff:127.0.0.1%25lo]/', 'malformed'],
    ['not an address', 'malformed'],
    ['', 'malformed'],
  ]
  for (const [address, fault] of refused) expect(publicAddress(address), address).toBe(fault)
})

test('public addresses are fetched as they are, without what stands after #', () => {
  const taken: [string, string][] = [
    ['https://de.wikipedia.org/wiki/Welle#Arten', 'https://de.wikipedia.org/wiki/Welle'],
    ['http://example.org:80/a b', 'http://example.org/a%20b'],
    ['https://bücher.example.org/', 'https://xn--bcher-kva.example.org/'],
    ['http://8.8.8.8/', 'http://8.8.8.8/'],
    ['http://172.32.0.1/', 'http://172.32.0.1/'],
    ['http://100.128.0.1/', 'http://100.128.0.1/'],
    ['http://[2606:4700::1111]/', 'http://[2606:4700::1111]/'],
    ['https://localhost.example.org/', 'https://localhost.example.org/'],
  ]
  for (const [address, url] of taken) {
    const found = publicAddress(address)
    expect(typeof found === 'string' ? found : found.href, address).toBe(url)
  }
  expect(String(publicAddress('../other?x=1', 'https://example.org/a/b/c'))).toBe('https://example.org/a/other?x=1')
})

test('addresses as DNS answers them', () => {
  expect(['93.184.215.14', '2a00:1450:4001:82a::200e'].every(isPublicIp)).toBe(true)
  for (const ip of [
    '127.0.0.1',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    '1.2.3',
    '1.2.3.400',
    'x',
    '',
    '2001:db8::1',
    ':::1',
  ])
    expect(isPublicIp(ip), ip).toBe(false)
})
