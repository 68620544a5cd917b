import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailJob } from '#server/letters/mail-job.ts'
import { writePreviews } from './mail-preview.ts'
import { SAMPLES } from './mail-samples.ts'

let folder: string
let files: string[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tarteeb-previews-'))
  await writePreviews(folder)
  files = await readdir(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// That none is left out is the compiler's to say: `SAMPLES` has a member for each template there is.
test('every mail that the shop can send is shown in both languages, as page and as text', () => {
  const ids = {
    verificationId: '1',
    signUpId: '1',
    leftAddressId: '1',
    userId: '1',
    invitationId: '1',
    orderId: '1',
    eventId: 1,
    returnId: '1',
    refundId: '1',
    alertId: '1',
    readerId: '1',
    isLast: false,
    ...{ productId: '1', colorId: null, sizeId: null },
  }
  for (const template of Object.keys(SAMPLES)) {
    expect(mailJob.safeParse({ template, ...ids, subscriberId: '1' }).success).toBe(true)
    for (const ending of ['en.html', 'ar.html', 'en.txt', 'ar.txt']) {
      const shown = files.filter(name => name.startsWith(`${template}.`) && name.endsWith(ending))
      expect([template, shown.length > 0]).toEqual([template, true])
    }
  }
})

test('the index leads to every one of them', async () => {
  const index = await readFile(join(folder, 'index.html'), 'utf8')
  const others = files.filter(name => name !== 'index.html')
  expect(others.filter(name => !index.includes(`href="${name}"`))).toEqual([])
})

test('each is whole: no word missing, its own language and direction, Western digits', async () => {
  for (const name of files.filter(each => each !== 'index.html')) {
    const content = await readFile(join(folder, name), 'utf8')
    expect([
      name,
      /\b(?:mails|orders|alerts)\.[a-z_]+|\{\{|undefined|\[object|[\u0660-\u0669]/.exec(content)?.[0],
    ]).toEqual([name, undefined])
    if (name.endsWith('.ar.html')) expect(content).toContain('<html lang="ar" dir="rtl">')
    if (name.endsWith('.en.html')) expect(content).toContain('<html lang="en" dir="ltr">')
    if (name.endsWith('.en.txt')) expect([name, /[\u0600-\u06ff]/.test(content)]).toEqual([name, false])
  }
})

test('the text says all that the page says', async () => {
  for (const name of files.filter(each => each.endsWith('.html') && each !== 'index.html')) {
    const page = await readFile(join(folder, name), 'utf8')
    const text = await readFile(join(folder, name.replace(/html$/, 'txt')), 'utf8')
    const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
    expect([name, links.filter(link => !text.includes(link))]).toEqual([name, []])
    const amounts = page.match(/[\d,]+\u00a0(?:IQD|د\.ع)/g) ?? []
    expect([name, amounts.filter(amount => !text.includes(amount))]).toEqual([name, []])
  }
})

test('a mail about an order leads to its whereabouts, and to a conversation that names it', async () => {
  for (const name of files.filter(each => /^(?:order|payment|return|refund)-.*\.txt$/.test(each))) {
    const text = await readFile(join(folder, name), 'utf8')
    expect(text).toContain('https://tarteeb.example/track-order?token=')
    const [, words = ''] = /https:\/\/wa\.me\/9647700000000\?text=(\S+)/.exec(text) ?? []
    expect(decodeURIComponent(words)).toMatch(/10427/)
    expect(decodeURIComponent(words)).not.toMatch(/[\u2066-\u2069]/)
  }
})
