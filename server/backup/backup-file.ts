import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { errorCode, errorText } from '../process/error-code.ts'
import { StartRefusal } from '../process/start-refusal.ts'

/** A backup as one file: a tar with a checksum behind it, encrypted as `age -p` does where there is a passphrase (decision 0049). */
export interface BackupFile {
  readonly file: string
  /** Null: it is not encrypted. */
  readonly passphrase: string | null
  /** Ends the work on it. */
  readonly signal?: AbortSignal
}

/** Writes one part of exactly `size` bytes; answers its SHA-256. */
export type AddPart = (
  name: string,
  size: number,
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
) => Promise<string>

/** Adds a part that is a text. */
export async function addText(add: AddPart, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  await add(name, bytes.length, [bytes])
}

/** To be read before the next one is asked for. */
export interface BackupPart {
  readonly name: string
  readonly body: AsyncIterable<Uint8Array>
}

/** The part that every backup begins with. */
export const FIRST_PART = 'backup.json'

/** What a file's name ends with until it is whole. */
export const UNFINISHED = '.unfinished'

/**
 * Has `fill` add the parts one after another. The file has its name once all of it is on disk; until then there is another one beside
 * it. Throws `StartRefusal` where such a file is there already, or cannot be written.
 */
export async function writeBackupFile(
  { file, passphrase, signal }: BackupFile,
  fill: (add: AddPart) => Promise<void>,
): Promise<void> {
  if (await isThere(file)) throw new StartRefusal(`There is a file ${file} already: name another one.`)
  if (!(await isThere(path.dirname(file)))) throw new StartRefusal(`There is no folder ${path.dirname(file)}: make it.`)
  const draft = `${file}.${process.pid}${UNFINISHED}`
  const { readable, controller } = createTarPacker()
  const bytes = await encrypted(ReadableStream.from(sealed(readable)), passphrase)
  const output = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  const writing = pipeline(bytes, output, signal === undefined ? {} : { signal })
  // Heard of below, once nothing more is added.
  writing.catch(() => undefined)
  try {
    await fill(async (name, size, body) => {
      const digest = createHash('sha256')
      const part = controller.add({ name, size, type: 'file', mode: 0o600 }).getWriter()
      for await (const chunk of body) {
        digest.update(chunk)
        await part.write(chunk)
      }
      await part.close()
      return digest.digest('hex')
    })
    controller.finalize()
    await writing
    await rename(draft, file)
  } catch (problem) {
    controller.error(problem)
    const ended: unknown = await writing.catch(failure => failure)
    // What went wrong before is what has to be told.
    await rm(draft, { force: true }).catch(() => undefined)
    signal?.throwIfAborted()
    // The system's own word, of the disk or of a file that was to be added.
    const reason = [ended, problem].find(each => each instanceof Error && 'syscall' in each)
    if (reason === undefined) throw problem
    throw new StartRefusal(`${file} could not be written (${errorText(reason)}).`, { cause: problem })
  }
}

/** Reads all of it. Throws `StartRefusal` unless it is a whole backup that nobody has changed since. */
export async function checkBackupFile(backup: BackupFile): Promise<void> {
  const bytes = plainBytes(backup)
  while (!(await bytes.next()).done) backup.signal?.throwIfAborted()
}

/** The parts in their order. Throws `StartRefusal` as `checkBackupFile` does, by when some have been read. */
export async function* readParts(backup: BackupFile): AsyncGenerator<BackupPart> {
  const entries = ReadableStream.from(plainBytes(backup)).pipeThrough(createTarDecoder({ strict: true }))
  for await (const { header, body } of entries) {
    backup.signal?.throwIfAborted()
    yield { name: header.name, body }
  }
}

async function isThere(name: string): Promise<boolean> {
  return await access(name).then(
    () => true,
    () => false,
  )
}

async function* sealed(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const whole = createHash('sha256')
  for await (const chunk of bytes) {
    whole.update(chunk)
    yield chunk
  }
  yield Buffer.from(sealOf(whole))
}

/** Stands behind the end of the tar, where tar does not look any more. */
function sealOf(whole: Hash): string {
  return `\nsha256 ${whole.digest('hex')}\n`
}

const SEAL_LENGTH = sealOf(createHash('sha256')).length

/** What was put into the file, its checksum left out and compared. Throws `StartRefusal`. */
async function* plainBytes({ file, passphrase }: BackupFile): AsyncGenerator<Uint8Array> {
  const beginning = await beginningOf(file)
  if (beginning === null) throw new StartRefusal(isNone(file))
  const isEncrypted = beginning === AGE
  if (isEncrypted && passphrase === null) throw new StartRefusal(`${file} is encrypted: give --passphrase-file.`)
  if (!isEncrypted && passphrase !== null)
    throw new StartRefusal(`${file} is not encrypted: leave --passphrase-file out if this is the right file.`)
  const whole = createHash('sha256')
  let held = Buffer.alloc(0)
  let isFirst = true
  try {
    const stored = createReadStream(file)
    for await (const chunk of passphrase === null ? stored : await decrypted(stored, passphrase)) {
      held = Buffer.concat([held, chunk])
      if (isFirst && held.toString('latin1', 0, START.length) !== START) break
      isFirst = false
      const known = held.subarray(0, Math.max(0, held.length - SEAL_LENGTH))
      held = held.subarray(known.length)
      whole.update(known)
      yield known
    }
  } catch (problem) {
    throw new StartRefusal(sentenceOf(problem, file), { cause: problem })
  }
  if (isFirst) throw new StartRefusal(isNone(file))
  const seal = held.toString('latin1')
  if (!/^\nsha256 [0-9a-f]{64}\n$/.test(seal)) throw new StartRefusal(`${file} is cut short: its end is missing.`)
  if (seal !== sealOf(whole)) throw new StartRefusal(changed(file))
}

/** A tar names its first part at its very beginning. */
const START = `${FIRST_PART}\0`

/** What a file of age begins with. */
const AGE = 'age-encryption.org/v1'

/** Null for what is no file: a pipe would be waited for, and could be read once only. */
async function beginningOf(file: string): Promise<string | null> {
  try {
    if (!(await stat(file)).isFile()) return null
    const handle = await open(file)
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(AGE.length) }).finally(() => handle.close())
    return buffer.toString('latin1', 0, bytesRead)
  } catch (problem) {
    throw new StartRefusal(`${file} cannot be read (${errorText(problem)}).`, { cause: problem })
  }
}

/** The library reckons for a while as it is loaded: a shop that encrypts nothing starts without. */
async function encrypted(bytes: ReadableStream<Uint8Array>, passphrase: string | null) {
  if (passphrase === null) return bytes
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(WORK_FACTOR)
  return await encrypter.encrypt(bytes)
}

/** Of scrypt: 2 to this power, which takes 128 MB of memory for a moment. */
const WORK_FACTOR = 17

async function decrypted(bytes: AsyncIterable<Uint8Array>, passphrase: string): Promise<AsyncIterable<Uint8Array>> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  return await decrypter.decrypt(ReadableStream.from(bytes))
}

function sentenceOf(problem: unknown, file: string): string {
  if (errorCode(problem) !== '') return `${file} cannot be read (${errorText(problem)}).`
  if (errorText(problem) === WRONG_PASSPHRASE) return `The passphrase does not open ${file}.`
  return `${file} is cut short, or was changed since it was written.`
}

/** Age's own words. */
const WRONG_PASSPHRASE = "no identity matched any of the file's recipients"

function isNone(file: string): string {
  return `${file} is no backup of a shop.`
}

function changed(file: string): string {
  return `${file} was changed since it was written: its checksum does not agree.`
}
