import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** A key with its certificate, both PEM. */
export interface Certified {
  readonly key: string
  readonly cert: string
}

export interface Authority extends Certified {
  /** Certifies the server of this name. */
  certify(host: string): Certified
}

/** An authority of one's own, for a day. Node makes keys and signs, and has nothing that writes a certificate (RFC 5280). */
export function openAuthority(name: string): Authority {
  const own = keys()
  const certificateOf = (subject: string, key: KeyObject, extension: Buffer) =>
    pem('CERTIFICATE', signed(certificate({ issuer: name, subject, key, extension }), own.privateKey))
  return {
    key: own.pem,
    cert: certificateOf(name, own.publicKey, IS_AUTHORITY),
    certify(host) {
      const { publicKey, pem: key } = keys()
      return { key, cert: certificateOf(host, publicKey, isNamed(host)) }
    },
  }
}

function keys() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { publicKey, privateKey, pem: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) }
}

interface Certificate {
  readonly issuer: string
  readonly subject: string
  readonly key: KeyObject
  readonly extension: Buffer
}

let serial = 0

function certificate({ issuer, subject, key, extension }: Certificate): Buffer {
  serial += 1
  const [yesterday, tomorrow] = [-1, 1].map(days => time(new Date(Date.now() + days * 86_400_000)))
  return sequence(
    tagged(0xa0, integer(2)),
    integer(serial),
    sequence(ECDSA_WITH_SHA256),
    nameOf(issuer),
    sequence(yesterday ?? NOTHING, tomorrow ?? NOTHING),
    nameOf(subject),
    key.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(extension)),
  )
}

function signed(content: Buffer, key: KeyObject): Buffer {
  const bits = tagged(0x03, Buffer.from([0]), sign('sha256', content, key))
  return sequence(content, sequence(ECDSA_WITH_SHA256), bits)
}

/** The type of a value, its length, and it (ITU-T X.690). */
function tagged(type: number, ...parts: readonly Buffer[]): Buffer {
  const value = Buffer.concat(parts)
  const { length } = value
  const told = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([type, ...told]), value])
}

const NOTHING = Buffer.alloc(0)
const sequence = (...parts: readonly Buffer[]) => tagged(0x30, ...parts)
const integer = (value: number) => tagged(0x02, Buffer.from([value]))
const objectId = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'))
const time = (at: Date) => tagged(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))
const nameOf = (name: string) => sequence(tagged(0x31, sequence(objectId('550403'), tagged(0x0c, Buffer.from(name)))))

const ECDSA_WITH_SHA256 = objectId('2a8648ce3d040302')
const YES = tagged(0x01, Buffer.from([0xff]))
const IS_AUTHORITY = sequence(objectId('551d13'), YES, tagged(0x04, sequence(YES)))
const isNamed = (host: string) => sequence(objectId('551d11'), tagged(0x04, sequence(tagged(0x82, Buffer.from(host)))))

function pem(what: string, content: Buffer): string {
  const lines = content.toString('base64').replace(/.{64}(?=.)/g, '$&\n')
  return `-----BEGIN ${what}-----\n${lines}\n-----END ${what}-----\n`
}
