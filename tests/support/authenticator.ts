import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { MadePasskey, PasskeyCreation, PasskeyProof, PasskeyRequest } from '#contract/office/passkeys.ts'

/** What browser and device say beside the signature; left out, it is the truth. */
interface Circumstances {
  /** Of the page that asked. */
  readonly origin?: string
  readonly rpId?: string
  /** Whether finger, face or screen lock was asked for. */
  readonly isVerified?: boolean
  /** How often the device has signed. */
  readonly counter?: number
  /** What the maker of the device says of it. */
  readonly attestation?: (signed: Buffer) => { readonly fmt: string; readonly attStmt: Cbor }
}

/** A browser with a device that holds one passkey (ES256), on the shop's own page. */
export interface Authenticator {
  readonly make: (options: PasskeyCreation, circumstances?: Circumstances) => MadePasskey
  /** Counts itself on, unless told another counter. */
  readonly sign: (options: PasskeyRequest, circumstances?: Circumstances) => PasskeyProof
}

export function openAuthenticator(pageOrigin: string): Authenticator {
  const id = randomBytes(16)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let signed = 0

  const clientData = (type: string, challenge: string, { origin = pageOrigin }: Circumstances) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authenticatorData = (rpId: string, flags: number, circumstances: Circumstances) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(circumstances.counter ?? signed)
    const isVerified = circumstances.isVerified ?? true
    const allFlags = flags | PRESENT | (isVerified ? VERIFIED : 0)
    return Buffer.concat([sha256(Buffer.from(circumstances.rpId ?? rpId)), Buffer.from([allFlags]), counter])
  }

  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }

  return {
    make: ({ challenge, rp }, circumstances = {}) => {
      const key: Cbor = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const authData = Buffer.concat([
        authenticatorData(rp.id, WITH_KEY, circumstances),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cbor(key),
      ])
      const said = clientData('webauthn.create', challenge, circumstances)
      const { attestation: attest = () => ({ fmt: 'none', attStmt: new Map() }) } = circumstances
      const { fmt, attStmt } = attest(Buffer.concat([authData, sha256(said)]))
      const attestation: Cbor = new Map<string, Cbor>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authData],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: said.toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign: ({ challenge, rpId }, circumstances = {}) => {
      signed += 1
      const said = clientData('webauthn.get', challenge, circumstances)
      const data = authenticatorData(rpId, 0, circumstances)
      return {
        ...named,
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(said)]), privateKey).toString('base64url'),
        },
      }
    },
  }
}

/** Bits of the authenticator data (WebAuthn, section 6.1). */
const PRESENT = 1
const VERIFIED = 4
const WITH_KEY = 64

/** As much of CBOR (RFC 8949) as a passkey is written in. */
export type Cbor = number | string | Buffer | readonly Cbor[] | ReadonlyMap<number | string, Cbor>

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map) {
    const members = [...value].flatMap(([name, member]) => [cbor(name), cbor(member)])
    return Buffer.concat([head(5, value.size), ...members])
  }
  // What is left of the type, which TypeScript does not narrow a read-only map out of.
  const list = value as readonly Cbor[]
  return Buffer.concat([head(4, list.length), ...list.map(cbor)])
}

/** A major type with its length or value, up to 65,535. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
