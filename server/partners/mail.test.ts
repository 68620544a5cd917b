import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { domainToASCII } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isEmail, normaliseEmail } from '#shop/accounts/credentials.ts'
import { mailboxOf } from '#shop/accounts/mailbox.ts'
import { SILENT as log } from '#tests/support/silent-log.ts'
import { type Letter, openMail } from './mail.ts'

let outboxFolder: string
beforeEach(async () => {
  outboxFolder = join(await mkdtemp(join(tmpdir(), 'tarteeb-mail-')), 'outbox')
})
afterEach(() => rm(join(outboxFolder, '..'), { recursive: true, force: true }))

const letter: Letter = {
  to: 'noor@example.com',
  subject: 'طلبك رقم 10001',
  html: '<p dir="rtl">مرحباً</p>',
  text: 'مرحباً',
  language: 'ar',
}

function outbox() {
  return openMail({ smtpUrl: null, from: 'Tarteeb <shop@tarteeb.example>', outboxFolder, log })
}

test('without a mail server a letter is one .eml file with sender, recipient, subject and both parts', async () => {
  await outbox().send(letter, 'first-try')
  const [name = '', ...others] = await readdir(outboxFolder)
  expect(others).toEqual([])
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-noor@example\.com\.eml$/)
  const eml = await readFile(join(outboxFolder, name), 'utf8')
  expect(eml).toMatch(/^From: Tarteeb <shop@tarteeb\.example>\r$/m)
  expect(eml).toMatch(/^To: noor@example\.com\r$/m)
  expect(eml).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(eml).toMatch(/^Content-Language: ar\r$/m)
  expect(eml).toMatch(/^Message-ID: <.+>\r$/m)
  expect(eml).toContain('multipart/alternative')
  expect(eml).toContain('text/plain; charset=utf-8')
  expect(eml).toContain('text/html; charset=utf-8')
})

test('a letter of a list says how a mail program takes its reader off it, and no other letter does', async () => {
  const unsubscribeLink = `https://tarteeb.example/api/newsletter/unsubscribe/one-click?token=${'a'.repeat(43)}`
  await outbox().send({ ...letter, to: 'listed@example.com', unsubscribeLink }, 'listed')
  await outbox().send(letter, 'first-try')
  const texts = await Promise.all((await readdir(outboxFolder)).map(name => readFile(join(outboxFolder, name), 'utf8')))
  const unfolded = texts.map(text => text.replaceAll(/\r\n[ \t]+/g, ' '))
  const listed = unfolded.find(text => text.includes('listed@example.com')) ?? ''
  expect(listed).toContain(`\r\nList-Unsubscribe: <${unsubscribeLink}>\r\n`)
  expect(listed).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(unfolded.filter(text => text.includes('List-Unsubscribe'))).toHaveLength(1)
})

test('a letter that is tried again is known by its Message-ID', async () => {
  await outbox().send(letter, 'job-1')
  await outbox().send(letter, 'job-1')
  const texts = await Promise.all((await readdir(outboxFolder)).map(name => readFile(join(outboxFolder, name), 'utf8')))
  expect(texts.map(text => /^Message-ID: (.+)\r$/m.exec(text)?.[1])).toEqual([
    '<job-1@tarteeb.example>',
    '<job-1@tarteeb.example>',
  ])
})

test('answers go to the shop’s own address, where that is not the sender', async () => {
  await outbox().send({ ...letter, replyTo: 'hello@tarteeb.example' }, 'job-1')
  await outbox().send({ ...letter, to: 'second@example.com', replyTo: 'shop@tarteeb.example' }, 'job-2')
  const texts = await Promise.all((await readdir(outboxFolder)).map(name => readFile(join(outboxFolder, name), 'utf8')))
  expect(texts.filter(text => /^Reply-To: hello@tarteeb\.example\r$/m.test(text))).toHaveLength(1)
  expect(texts.filter(text => /^Reply-To:/m.test(text))).toHaveLength(1)
})

test('of a letter that the outbox has no room for nothing is left', async () => {
  const program = `
    import { openMail } from ${JSON.stringify(new URL('mail.ts', import.meta.url).href)}
    const log = { info: () => undefined }
    const mail = openMail({ smtpUrl: null, from: 'Tarteeb <shop@tarteeb.example>', outboxFolder: process.argv[1], log })
    const letter = { to: 'noor@example.com', subject: 'Order', html: 'x'.repeat(100_000), text: '', language: 'en' }
    await mail.send(letter, 'too-long').catch(problem => console.log(problem.code))
  `
  // No file of this process may have more than a few thousand bytes: a disk that is full in the middle of one.
  const limited = 'ulimit -f 8; exec "$0" --input-type=module -e "$1" "$2"'
  const { stdout } = await promisify(execFile)('sh', ['-c', limited, process.execPath, program, outboxFolder])
  expect(stdout).toBe('EFBIG\n')
  expect(await readdir(outboxFolder)).toEqual([])
})

test('an outbox that somebody cleared away is made again', async () => {
  const mail = outbox()
  await mail.send(letter, 'job-1')
  await rm(outboxFolder, { recursive: true })
  await mail.send(letter, 'job-2')
  expect(await readdir(outboxFolder)).toHaveLength(1)
})

test('letters to one mailbox at the same moment are kept side by side', async () => {
  const mail = outbox()
  await Promise.all(Array.from({ length: 5 }, () => mail.send(letter, 'first-try')))
  expect(await readdir(outboxFolder)).toHaveLength(5)
})

test('a recipient cannot choose where the file goes or add a header', async () => {
  await outbox().send(
    {
      ...letter,
      to: '../../etc/x\r\nBcc: all@example.com@example.com',
      subject: 'a\r\nBcc: b@example.com',
    },
    'a-try',
  )
  const [name = ''] = await readdir(outboxFolder)
  expect(name).toMatch(/^[A-Za-z0-9@._+-]+\.eml$/)
  expect(await readFile(join(outboxFolder, name), 'utf8')).not.toMatch(/^bcc:/im)
})

/** All planes with letters that stand for others; not the ideographs and syllables between. */
const LETTERS = [
  [0x21, 0x33ff],
  [0xa000, 0xabff],
  [0xf900, 0x1ffff],
  [0xe0000, 0xe0fff],
] as const

test('no letter spells a host anew for a mail server and not for whoever counts its letters', () => {
  const uncounted: string[] = []
  let spellings = 0
  for (const [first, last] of LETTERS) {
    for (let point = first; point <= last; point++) {
      const typed = `x${String.fromCodePoint(point)}y.example`
      // As nodemailer asks for the host: by the rules of UTS 46.
      const reached = domainToASCII(typed)
      if (!/^x\w?y\.example$/.test(reached)) continue
      spellings += 1
      const email = normaliseEmail(`noor@${typed}`)
      if (isEmail(email) && mailboxOf(email) !== `noor@${reached}`) uncounted.push(point.toString(16))
    }
  }
  expect(uncounted).toEqual([])
  expect(spellings).toBeGreaterThan(1_000)
})
