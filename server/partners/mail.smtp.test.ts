import { createServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { register } from '#contract/accounts.ts'
import { subscribe } from '#contract/newsletter.ts'
import { type TestShop, testShop } from '#tests/support/api.ts'
import { PLENTY } from '#tests/support/limits.ts'
import { listenHere } from '#tests/support/listen-here.ts'
import { headerOf, type MailServer, openMailServer, partOf } from '#tests/support/mail-server.ts'
import { mailQueueOf } from '#tests/support/mails.ts'
import { SILENT as log } from '#tests/support/silent-log.ts'
import { failedQueue } from '../jobs/failed-jobs.ts'
import { Hopeless } from '../jobs/hopeless.ts'
import { type Jobs, openJobs } from '../jobs/jobs.ts'
import { type Letter, type Mail, openMail } from './mail.ts'

/** Milliseconds; a busy machine takes its time. */

let shop: TestShop
/** Closed after each test, the latest first. */
let opened: (() => unknown)[] = []
beforeAll(async () => {
  shop = await testShop({ limits: PLENTY })
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query("delete from jobs.job where name like 'mail%'"))
afterEach(async () => {
  for (const close of opened.toReversed()) await close()
  opened = []
})

async function givenMailServer(options: Parameters<typeof openMailServer>[0] = {}): Promise<MailServer> {
  const server = await openMailServer(options)
  opened.push(server.close)
  return server
}

function mailVia(address: string): Mail {
  const mail = openMail({ smtpUrl: address, from: 'Tarteeb <shop@tarteeb.example>', outboxFolder: '/nowhere', log })
  opened.push(() => mail.close())
  return mail
}

/** Somebody who works on the shop's mails, as the shop's own process does. */
async function startSending(mail: Mail): Promise<Jobs> {
  const queue = mailQueueOf(shop, mail)
  const jobs = openJobs({ database: shop.database, log, queues: [queue], pollSeconds: 0.5 })
  opened.push(() => jobs.stop())
  await jobs.start()
  return jobs
}

async function signUp(email: string, lang: 'en' | 'ar' = 'en'): Promise<void> {
  const { status } = await shop.call(register, { name: 'نور', email, password: 'a shelf for every cup' }, { lang })
  expect(status).toBe(201)
}

async function states(queue = 'mail'): Promise<string[]> {
  const { rows } = await shop.pool.query('select state from jobs.job where name = $1 order by created_on', [queue])
  return rows.map(({ state }) => state)
}

/** As if the wait between two tries were over. */
async function letRetriesBegin(): Promise<void> {
  await shop.pool.query("update jobs.job set start_after = now() where name = 'mail' and state = 'retry'")
}

const letter: Letter = { to: 'noor@example.com', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', language: 'en' }

test('a mail arrives whole: both parts, an Arabic subject, and headers that mail programs ask for', async () => {
  const server = await givenMailServer()
  await signUp('noor@example.com', 'ar')
  const [{ id } = { id: '' }] = (await shop.pool.query("select id from jobs.job where name = 'mail'")).rows
  await startSending(mailVia(`smtp://127.0.0.1:${server.port}`))
  const [got] = await server.taken(1)
  if (got === undefined) throw new Error('nothing arrived')
  expect(got).toMatchObject({ to: ['noor@example.com'], from: 'shop@tarteeb.example' })
  expect(headerOf(got, 'From')).toBe('Tarteeb <shop@tarteeb.example>')
  expect(headerOf(got, 'To')).toBe('noor@example.com')
  expect(headerOf(got, 'Reply-To')).toBe('hello@tarteeb.example')
  expect(headerOf(got, 'Subject')).toBe('أكّد بريدك في ترتيب')
  expect(headerOf(got, 'Message-ID')).toBe(`<${id}@tarteeb.example>`)
  expect(headerOf(got, 'Content-Language')).toBe('ar')
  expect(headerOf(got, 'Auto-Submitted')).toBe('auto-generated')
  expect(headerOf(got, 'List-Unsubscribe')).toBeNull()
  expect(Date.parse(headerOf(got, 'Date') ?? '')).not.toBeNaN()
  expect(partOf(got, 'text/plain')).toContain('مرحباً،')
  expect(partOf(got, 'text/html')).toContain('<html lang="ar" dir="rtl">')
  // Only ASCII on the way, and no line longer than a server must take (RFC 5322).
  expect(got.raw).not.toMatch(/[\u0080-\uffff]/)
  expect(Math.max(...got.raw.split('\r\n').map(line => line.length))).toBeLessThanOrEqual(998)
})

test('the newsletter’s mail can be left with one press in the mail program', async () => {
  const server = await givenMailServer()
  await shop.call(subscribe, { email: 'reader@example.com' })
  await startSending(mailVia(`smtp://127.0.0.1:${server.port}`))
  const [got] = await server.taken(1)
  if (got === undefined) throw new Error('nothing arrived')
  expect(headerOf(got, 'List-Unsubscribe')).toMatch(
    /^<https:\/\/tarteeb\.example\/api\/newsletter\/unsubscribe\/one-click\?token=[\w-]{43}>$/,
  )
  expect(headerOf(got, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
})

test('user and password go to the mail server encrypted, and nowhere else', async () => {
  const asked: unknown[] = []
  const server = await givenMailServer({
    disabledCommands: [],
    authOptional: false,
    onAuth({ username, password }, session, done) {
      asked.push({ username, password, isEncrypted: session.secure })
      done(null, { user: username })
    },
  })
  const address = `smtp://shop:s%C3%A9cret%21@127.0.0.1:${server.port}`
  // The server's certificate is made up: it is told nothing.
  await expect(mailVia(address).send(letter, 'one')).rejects.toThrow(/certificate/)
  expect(asked).toEqual([])
  await mailVia(`${address}?tls.rejectUnauthorized=false`).send(letter, 'two')
  expect(asked).toEqual([{ username: 'shop', password: 'sécret!', isEncrypted: true }])
  expect(server.letters[0]?.isEncrypted).toBe(true)
})

test('a mail server that is down loses nothing: the letter goes out once it is back', async () => {
  const { port, close } = await openMailServer()
  await close()
  await signUp('waits@example.com')
  await startSending(mailVia(`smtp://127.0.0.1:${port}`))
  await expect.poll(() => states()).toEqual(['retry'])
  const server = await givenMailServer({ port })
  await letRetriesBegin()
  const [got] = await server.taken(1)
  expect(got?.to).toEqual(['waits@example.com'])
})

test('a mail server that is silent slows no request down', async () => {
  const held: Socket[] = []
  const silent = createServer(socket => {
    held.push(socket)
    socket.on('error', () => undefined)
  })
  const port = await listenHere(silent)
  opened.push(() => new Promise(resolve => silent.close(resolve)))
  await signUp('first@example.com')
  await startSending(mailVia(`smtp://127.0.0.1:${port}`))
  await expect.poll(() => held.length).toBe(1)
  // The first mail hangs, and goes on doing so.
  await signUp('second@example.com')
  expect(await states()).toEqual(['active', 'created'])
  for (const socket of held) socket.destroy()
})

test('a mail server that says nothing, or stops in the middle, counts as failed after a while', async () => {
  const silent = createServer(socket => socket.on('error', () => undefined))
  const port = await listenHere(silent)
  opened.push(() => new Promise(resolve => silent.close(resolve)))
  await expect(mailVia(`smtp://127.0.0.1:${port}?greetingTimeout=100`).send(letter, 'one')).rejects.toThrow(/greeting/i)
  const stopping = await givenMailServer({ onLetter: () => new Promise(() => undefined) })
  const slow = mailVia(`smtp://127.0.0.1:${stopping.port}?socketTimeout=200`)
  await expect(slow.send(letter, 'two')).rejects.toThrow(/timeout/i)
})

test('a mailbox that does not exist goes to the failed ones at once, and holds up nobody else', async () => {
  const server = await givenMailServer({
    onRcptTo({ address }, _session, done) {
      if (address !== 'gone@example.com') return done()
      done(Object.assign(new Error(`5.1.1 <${address}> no such user here`), { responseCode: 550 }))
    },
  })
  await signUp('gone@example.com')
  await signUp('there@example.com')
  const jobs = await startSending(mailVia(`smtp://127.0.0.1:${server.port}`))
  const [got] = await server.taken(1)
  expect(got?.to).toEqual(['there@example.com'])
  await expect.poll(() => states(failedQueue('mail'))).toEqual(['created'])
  const failed = await jobs.failed.list('mail')
  expect(failed).toMatchObject([{ data: { template: 'verify-email' }, tries: 1 }])
  expect(failed[0]?.failure).toContain('no such user here')
  expect(failed[0]?.failure).not.toContain('gone')
})

test.each([
  ['a full mailbox', 552, '5.2.2 mailbox full'],
  ['a mailbox that is busy', 450, '4.2.1 try again later'],
  ['a sender that is not let in', 550, '5.7.1 relaying denied'],
])('%s is tried again', async (_what, responseCode, words) => {
  const server = await givenMailServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(words), { responseCode })),
  })
  const problem: unknown = await mailVia(`smtp://127.0.0.1:${server.port}`)
    .send(letter, 'one')
    .catch(refused => refused)
  expect(problem).not.toBeInstanceOf(Hopeless)
  expect(String(problem)).toContain(words)
})

test('a mail server that dies with the letter in its hands gets it again, under the same Message-ID', async () => {
  const seen: (string | null)[] = []
  const server = await givenMailServer({
    async onLetter(got, end) {
      seen.push(headerOf(got, 'Message-ID'))
      if (seen.length > 1) return
      end()
      await new Promise(() => undefined)
    },
  })
  await signUp('twice@example.com')
  await startSending(mailVia(`smtp://127.0.0.1:${server.port}`))
  await expect.poll(() => states()).toEqual(['retry'])
  await letRetriesBegin()
  await server.taken(1)
  expect(seen).toHaveLength(2)
  expect(seen[0]).toMatch(/^<[\w-]{36}@tarteeb\.example>$/)
  expect(seen[1]).toBe(seen[0])
})

test('one letter after the other goes over the same connection', async () => {
  let connections = 0
  const server = await givenMailServer({
    onConnect(_session, done) {
      connections += 1
      done()
    },
  })
  const mail = mailVia(`smtp://127.0.0.1:${server.port}`)
  for (const id of ['one', 'two', 'three']) await mail.send(letter, id)
  expect(connections).toBe(1)
  expect(server.letters).toHaveLength(3)
})
