import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { StartRefusal } from '../../process/start-refusal.ts'
import { readText, writeWhole } from './log-folder.ts'

/** Closes what is copied, and opens it again. */
export interface LogCipher {
  readonly isEncrypted: boolean
  /** Smaller, too. */
  close(bytes: Uint8Array): Promise<Uint8Array>
  /** Of what is small already, and may be long. */
  closeStream(bytes: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>>
}

/** Throws `StartRefusal` where it is another passphrase, or none is given for what is encrypted. */
export interface LogOpener {
  /** `name` tells whether it was encrypted. */
  open(name: string, bytes: Uint8Array): Promise<Buffer>
  openStream(name: string, bytes: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>>
}

/** What the names of encrypted files end with. */
export const ENCRYPTED = '.age'

const zipped = promisify(gzip)
const unzipped = promisify(gunzip)

/**
 * A passphrase takes a second each time: it closes a key of the folder's own, made here the first time, by which each piece is closed
 * in a millisecond. Null: nothing is encrypted.
 */
export async function cipherFor(folder: string, passphrase: string | null): Promise<LogCipher> {
  const recipient = passphrase === null ? null : await recipientOf(folder, passphrase)
  const encrypter = async () => {
    const { Encrypter } = await age()
    const fresh = new Encrypter()
    if (recipient !== null) fresh.addRecipient(recipient)
    return fresh
  }
  return {
    isEncrypted: recipient !== null,
    async close(bytes) {
      const small = await zipped(bytes)
      return recipient === null ? small : await (await encrypter()).encrypt(small)
    },
    closeStream: async bytes => (recipient === null ? bytes : await (await encrypter()).encrypt(bytes)),
  }
}

/** Opens what was closed in this folder. */
export function openerFor(folder: string, passphrase: string | null): LogOpener {
  let identity: string | null = null
  const decrypter = async () => {
    identity ??= await identityOf(folder, passphrase)
    const { Decrypter } = await age()
    const fresh = new Decrypter()
    fresh.addIdentity(identity)
    return fresh
  }
  return {
    async open(name, bytes) {
      return await unzipped(name.endsWith(ENCRYPTED) ? await (await decrypter()).decrypt(bytes) : bytes)
    },
    async openStream(name, bytes) {
      return name.endsWith(ENCRYPTED) ? await (await decrypter()).decrypt(bytes) : bytes
    },
  }
}

async function recipientOf(folder: string, passphrase: string): Promise<string> {
  const known = await readText(path.join(folder, PUBLIC))
  if (known !== null && known !== '') return known.trim()
  const { Encrypter, generateX25519Identity, identityToRecipient } = await age()
  const identity = await generateX25519Identity()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(WORK_FACTOR)
  const recipient = await identityToRecipient(identity)
  // The public half last: where it stands, the other one does.
  await writeWhole(folder, SECRET, await encrypter.encrypt(identity))
  await writeWhole(folder, PUBLIC, Buffer.from(recipient))
  return recipient
}

async function identityOf(folder: string, passphrase: string | null): Promise<string> {
  if (passphrase === null) throw new StartRefusal(`What is in ${folder} is encrypted: give --passphrase-file.`)
  const closed = await readFile(path.join(folder, SECRET))
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  return await decrypter.decrypt(closed, 'text').catch((problem: unknown) => {
    throw new StartRefusal(`The passphrase does not open ${path.join(folder, SECRET)}.`, { cause: problem })
  })
}

/** The library reckons for a while as it is loaded: a shop that encrypts nothing starts without. */
const age = () => import('age-encryption')

const SECRET = 'log-key.age'
const PUBLIC = 'log-key.pub'
/** As for a backup's file. */
const WORK_FACTOR = 17
