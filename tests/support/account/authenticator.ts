import { z } from 'zod'

/** What a browser is given to make a passkey or to sign in by one (WebAuthn, section 5.4 and 5.5). */
const Options = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  rp: z.object({ id: z.string() }).optional(),
})

interface Ways {
  origin?: string
  /** Whether whoever holds the device has shown that it is theirs. */
  userVerified?: boolean
  counter?: number
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

/** A device with one passkey (ES256, no attestation), as its browser would answer. */
export async function aDevice() {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  if (!('privateKey' in keys)) throw new Error('No pair of keys')
  const id = crypto.getRandomValues(new Uint8Array(32))
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }

  return {
    async make(given: unknown, ways: Ways = {}) {
      const options = Options.parse(given)
      const jwk = await crypto.subtle.exportKey('jwk', keys.publicKey)
      if (!('x' in jwk)) throw new Error('Not a JWK')
      const point = (part: string | undefined) => Buffer.from(part ?? '', 'base64url')
      // COSE: an elliptic curve key of P-256 for ES256.
      const key = [0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32, ...point(jwk.x), 0x22, 0x58, 32, ...point(jwk.y)]
      const attested = [...Array.from({ length: 16 }, () => 0), 0, id.length, ...id, ...key]
      const authData = await authenticatorData(options, ways, HAS_KEY, attested)
      // CBOR: { fmt: 'none', attStmt: {}, authData }
      const attestationObject = [
        0xa3,
        ...[0x63, ...text('fmt'), 0x64, ...text('none')],
        ...[0x67, ...text('attStmt'), 0xa0],
        ...[0x68, ...text('authData'), 0x59, authData.length >> 8, authData.length & 255, ...authData],
      ]
      const response = {
        clientDataJSON: clientData('webauthn.create', options, ways),
        attestationObject: base64url(attestationObject),
      }
      return { ...credential, response }
    },
    async sign(given: unknown, ways: Ways = {}) {
      const options = Options.parse(given)
      const authData = await authenticatorData(options, ways, 0, [])
      const client = clientData('webauthn.get', options, ways)
      const hash = await crypto.subtle.digest('SHA-256', Buffer.from(client, 'base64url'))
      const signed = new Uint8Array([...authData, ...new Uint8Array(hash)])
      const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, signed)
      const response = {
        clientDataJSON: client,
        authenticatorData: base64url(authData),
        signature: base64url(der(new Uint8Array(raw))),
      }
      return { ...credential, response }
    },
  }
}

function clientData(
  type: string,
  { challenge }: z.infer<typeof Options>,
  { origin = 'http://localhost' }: Ways,
): string {
  return base64url(text(JSON.stringify({ type, challenge, origin, crossOrigin: false })))
}

async function authenticatorData(options: z.infer<typeof Options>, ways: Ways, flags: number, attested: number[]) {
  const site = await crypto.subtle.digest('SHA-256', new Uint8Array(text(options.rpId ?? options.rp?.id ?? '')))
  const { userVerified = true, counter = 0 } = ways
  const all = flags | USER_PRESENT | (userVerified ? USER_VERIFIED : 0)
  return [...new Uint8Array(site), all, counter >> 24, counter >> 16, counter >> 8, counter & 255, ...attested]
}

/** A signature as r and s in ASN.1, which is how WebAuthn has it. */
function der(raw: Uint8Array): number[] {
  const integer = (bytes: Uint8Array) => {
    const start = bytes.findIndex((byte) => byte !== 0)
    const trimmed = [...bytes.slice(start)]
    const positive = (trimmed[0] ?? 0) > 127 ? [0, ...trimmed] : trimmed
    return [0x02, positive.length, ...positive]
  }
  const both = [...integer(raw.slice(0, 32)), ...integer(raw.slice(32))]
  return [0x30, both.length, ...both]
}

const text = (value: string): number[] => [...new TextEncoder().encode(value)]
const base64url = (bytes: Iterable<number>): string => Buffer.from(Uint8Array.from(bytes)).toString('base64url')
