import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { type Letter, openMail } from './mail.ts'

const log = createLog({ level: 'silent' })
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
  await outbox().send(letter)
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
  await outbox().send({ ...letter, to: 'listed@example.com', unsubscribeLink })
  await outbox().send(letter)
  const texts = await Promise.all((await readdir(outboxFolder)).map(name => readFile(join(outboxFolder, name), 'utf8')))
  const unfolded = texts.map(text => text.replaceAll(/\r\n[ \t]+/g, ' '))
  const listed = unfolded.find(text => text.includes('listed@example.com')) ?? ''
  expect(listed).toContain(`\r\nList-Unsubscribe: <${unsubscribeLink}>\r\n`)
  expect(listed).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(unfolded.filter(text => text.includes('List-Unsubscribe'))).toHaveLength(1)
})

test('letters to one mailbox at the same moment are kept side by side', async () => {
  const mail = outbox()
  await Promise.all(Array.from({ length: 5 }, () => mail.send(letter)))
  expect(await readdir(outboxFolder)).toHaveLength(5)
})

test('a recipient cannot choose where the file goes or add a header', async () => {
  await outbox().send({
    ...letter,
    to: '../../etc/x\r\nBcc: all@example.com@example.com',
    subject: 'a\r\nBcc: b@example.com',
  })
  const [name = ''] = await readdir(outboxFolder)
  expect(name).toMatch(/^[A-Za-z0-9@._+-]+\.eml$/)
  expect(await readFile(join(outboxFolder, name), 'utf8')).not.toMatch(/^bcc:/im)
})

test('with a mail server the letter is handed to it', async () => {
  const taken = Promise.withResolvers<string>()
  const server = fakeMailServer(taken.resolve)
  const port = await listening(server)
  const mail = openMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'shop@tarteeb.example', outboxFolder, log })
  await mail.send(letter)
  const conversation = await taken.promise
  expect(conversation).toContain('MAIL FROM:<shop@tarteeb.example>')
  expect(conversation).toContain('RCPT TO:<noor@example.com>')
  mail.close()
  server.close()
})

test('a mail server that is away is an error for the caller to try again', async () => {
  const server = fakeMailServer(() => undefined)
  const port = await listening(server)
  await new Promise(resolve => server.close(resolve))
  const mail = openMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'shop@tarteeb.example', outboxFolder, log })
  await expect(mail.send(letter)).rejects.toThrow()
  mail.close()
})

/** As much of SMTP as one letter needs. */
function fakeMailServer(onLetter: (conversation: string) => void) {
  return createServer(socket => {
    let said = ''
    let isLetter = false
    socket.write('220 test\r\n')
    socket.on('data', chunk => {
      const text = chunk.toString('utf8')
      said += text
      if (isLetter) {
        if (!text.endsWith('\r\n.\r\n')) return
        isLetter = false
        socket.write('250 taken\r\n')
        onLetter(said)
      } else if (text.startsWith('DATA')) {
        isLetter = true
        socket.write('354 go on\r\n')
      } else {
        socket.write('250 fine\r\n')
      }
    })
    socket.on('error', () => undefined)
  })
}

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
