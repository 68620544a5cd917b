import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('with nothing set the shop runs on this machine alone, with a database of its own', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: new URL('http://localhost:3000'),
    dataDir: path.join(import.meta.dirname, 'data'),
    databaseUrl: null,
    mail: { smtpUrl: null, from: null },
    logLevel: 'info',
  })
})

test('an empty variable counts as unset', () => {
  const names = ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'LOG_LEVEL']
  const empty = Object.fromEntries([...names, 'PAYQI_KEY', 'S3_BUCKET'].map(name => [name, '']))
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('the address in mails follows the port unless it is set', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl.href).toBe('http://localhost:8080/')
  expect(readConfig({ PORT: '8080', PUBLIC_URL: 'https://tarteeb.example' }).publicUrl.origin).toBe(
    'https://tarteeb.example',
  )
})

test('an absolute DATA_DIR stays where it is', () => {
  expect(readConfig({ DATA_DIR: '/srv/tarteeb' }).dataDir).toBe('/srv/tarteeb')
})

test('a sender may have a name, in Arabic too', () => {
  const mail = { SMTP_URL: 'smtps://user:secret@mail.example:465', MAIL_FROM: 'ترتيب <shop@mail.example>' }
  expect(readConfig(mail).mail).toEqual({ smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM })
})

test.for([
  ['PORT', 'abc'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['HOST', 'http://localhost'],
  ['PUBLIC_URL', 'tarteeb.example'],
  ['PUBLIC_URL', 'ftp://tarteeb.example'],
  ['PUBLIC_URL', 'https://tarteeb.example/shop'],
  ['PUBLIC_URL', 'https://tarteeb.example/?'],
  ['PUBLIC_URL', 'https://tarteeb.example/#top'],
  ['PUBLIC_URL', 'https://user:secret@tarteeb.example'],
  ['DATABASE_URL', 'mysql://user:secret@localhost/shop'],
  ['DATABASE_URL', 'localhost'],
  ['SMTP_URL', 'https://user:secret@mail.example'],
  ['MAIL_FROM', 'Tarteeb'],
  ['MAIL_FROM', 'a@b\r\nBcc: c@d'],
  ['LOG_LEVEL', 'loud'],
  ['PAYMENT_SANDBOX', 'yes'],
] as const)('a wrong %s (%s) stops the start with one sentence that names it', ([name, value]) => {
  const start = () => readConfig({ [name]: value })
  expect(start).toThrow(expect.objectContaining({ name: 'StartRefusal' }))
  expect(start).toThrow(new RegExp(`^${name} must be [^\n]+\\.$`))
  expect(start).not.toThrow(/secret/)
})

test('a mail server without a sender is half-set', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/^MAIL_FROM is missing/)
})

test.for(['PAYQI_KEY', 'ZAINCASH_SECRET', 'ALQASEH_ID', 'COURIER_USER', 'S3_BUCKET'])(
  'a shop that cannot use %s yet says so instead of ignoring it',
  name => {
    expect(() => readConfig({ [name]: 'x' })).toThrow(
      new RegExp(`^${name} is set, but .* is not available in this version`),
    )
  },
)
