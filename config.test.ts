import { availableParallelism } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('with nothing set the shop runs on this machine alone, with a database of its own', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: new URL('http://localhost:3000'),
    isLocal: true,
    trustedProxies: [],
    saidAloud: new Set(),
    dataDir: path.join(import.meta.dirname, 'data'),
    databaseUrl: null,
    databaseDirectUrl: null,
    bucket: null,
    mail: { smtpUrl: null, from: null },
    backups: null,
    pointInTime: null,
    isBackedUp: true,
    metrics: null,
    traces: null,
    courier: { account: null, prepaidPrice: 0 },
    pictureHosts: new Set(),
    payments: { accounts: [], isSandbox: true },
    logLevel: 'info',
    role: 'all',
    webProcesses: 1,
    shutdownDelay: 0,
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

test('as many processes answer as the owner says, or as the machine has cores', () => {
  expect(readConfig({ WEB_CONCURRENCY: '3' }).webProcesses).toBe(3)
  expect(readConfig({ WEB_CONCURRENCY: 'auto' }).webProcesses).toBe(availableParallelism())
})

test('an absolute DATA_DIR stays where it is', () => {
  expect(readConfig({ DATA_DIR: '/srv/tarteeb' }).dataDir).toBe('/srv/tarteeb')
})

test('backups are taken every day into the folder that is named, and seven are kept', () => {
  expect(readConfig({ BACKUP_TO: '/mnt/disk' }).backups).toEqual({
    folder: '/mnt/disk',
    everyHours: 24,
    keep: 7,
    passphraseFile: null,
  })
  expect(() => readConfig({ BACKUP_KEEP: '3' })).toThrow(/^BACKUP_TO is missing: BACKUP_KEEP /)
  expect(() => readConfig({ BACKUP_TO: '/mnt/disk', BACKUP_EVERY: '0' })).toThrow(/^BACKUP_EVERY must be /)
})

test('no host is asked for pictures that is not named', () => {
  expect([...readConfig({}).pictureHosts]).toEqual([])
  expect([...readConfig({ PICTURE_HOSTS: 'CDN.example , pictures.supplier.example' }).pictureHosts]).toEqual([
    'cdn.example',
    'pictures.supplier.example',
  ])
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
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['DEMO_ACCOUNTS', 'yes'],
  ['SECOND_STEP_LATER', 'true'],
  ['DATABASE_URL', 'mysql://user:secret@localhost/shop'],
  ['SHOP_ROLE', 'queue'],
  ['WEB_CONCURRENCY', '0'],
  ['WEB_CONCURRENCY', 'all'],
  ['SHUTDOWN_DELAY', '1.5'],
  ['DATABASE_DIRECT_URL', 'mysql://user:secret@localhost/shop'],
  ['DATABASE_URL', 'localhost'],
  ['SMTP_URL', 'https://user:secret@mail.example'],
  ['MAIL_FROM', 'Tarteeb'],
  ['MAIL_FROM', 'a@b\r\nBcc: c@d'],
  ['LOG_LEVEL', 'loud'],
  ['PAYMENT_SANDBOX', 'yes'],
  ['COURIER_URL', 'api.courier.example'],
  ['S3_ENDPOINT', 's3.example'],
  ['S3_REGION', 'here, there'],
  ['S3_BUCKET', 'a/b'],
  ['S3_PREFIX', '/shop'],
  ['PICTURE_HOSTS', 'https://cdn.example'],
  ['PICTURE_HOSTS', 'cdn.example:8443'],
  ['PICTURE_HOSTS', 'cdn.example, 127.0.0.1'],
  ['PICTURE_HOSTS', 'localhost'],
  ['PICTURE_HOSTS', 'db.internal'],
  ['PICTURE_HOSTS', '*.example'],
  ['COURIER_PREPAID_PRICE', '-1'],
  ['COURIER_PREPAID_PRICE', '2500.5'],
  ['COURIER_SANDBOX', 'yes'],
] as const)('a wrong %s (%s) stops the start with one sentence that names it', ([name, value]) => {
  const start = () => readConfig({ [name]: value })
  expect(start).toThrow(expect.objectContaining({ name: 'StartRefusal' }))
  expect(start).toThrow(new RegExp(`^${name} must be [^\n]+\\.$`))
  expect(start).not.toThrow(/secret/)
})

test('a way past a pooler needs the pooler', () => {
  const way = { DATABASE_DIRECT_URL: 'postgresql://shop:secret@localhost/shop' }
  expect(() => readConfig(way)).toThrow(/^DATABASE_URL is missing/)
})

test('how the shop does is told at a port of its own, for this machine alone, or to whoever has the token', () => {
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ door: { port: 9464, host: '127.0.0.1' }, token: null })
  const token = 'a1'.repeat(8)
  expect(readConfig({ METRICS_TOKEN: token }).metrics).toEqual({ door: null, token })
  expect(() => readConfig({ METRICS_HOST: '0.0.0.0' })).toThrow(/^METRICS_PORT is missing: /)
  expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow(/^METRICS_PORT is the shop’s own: /)
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(/^METRICS_TOKEN must be (?!.*short)/)
})

test('the log of the embedded database is copied into a folder, closed by the same passphrase as backups', () => {
  const plan = { folder: '/mnt/log', days: 7, passphraseFile: null }
  expect(readConfig({ POINT_IN_TIME_TO: '/mnt/log' }).pointInTime).toEqual(plan)
  const closed = { POINT_IN_TIME_TO: '/mnt/log', POINT_IN_TIME_DAYS: '30', BACKUP_PASSPHRASE_FILE: '/root/words' }
  expect(readConfig(closed).pointInTime).toEqual({ ...plan, days: 30, passphraseFile: '/root/words' })
  expect(() => readConfig({ POINT_IN_TIME_DAYS: '7' })).toThrow(/^POINT_IN_TIME_TO is missing: /)
  expect(() => readConfig({ BACKUP_PASSPHRASE_FILE: '/root/words' })).toThrow(/^BACKUP_TO is missing: /)
  const elsewhere = { POINT_IN_TIME_TO: '/mnt/log', DATABASE_URL: 'postgres://db.example/shop' }
  expect(() => readConfig(elsewhere)).toThrow(/^POINT_IN_TIME_TO copies the embedded database: /)
})

test('traces go below the collector’s address, with the headers that it wants, of the share that is wished', () => {
  expect(readConfig({ OTEL_SERVICE_NAME: 'tarteeb' }).traces).toBeNull()
  const address = 'https://collector.example/otlp/'
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: address }).traces).toEqual({
    url: 'https://collector.example/otlp/v1/traces',
    headers: {},
    service: 'tarteeb',
    share: 1,
  })
  const set = {
    OTEL_EXPORTER_OTLP_ENDPOINT: address,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20a+b/c==,x-scope=1',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  }
  const headers = { authorization: 'Basic a+b/c==', 'x-scope': '1' }
  expect(readConfig(set).traces).toMatchObject({ headers, share: 0.25 })
  expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(/^OTEL_TRACES_SAMPLER_ARG must be /)
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow(
    /^OTEL_EXPORTER_OTLP_ENDPOINT must be /,
  )
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'secret' })).toThrow(
    /^OTEL_EXPORTER_OTLP_HEADERS must be (?!.*secret)/,
  )
})

test('a mail server without a sender is half-set', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/^MAIL_FROM is missing/)
})

const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'tarteeb-media',
  S3_ACCESS_KEY_ID: 'shop',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('media are kept in the bucket that is named, below a folder where others share it', () => {
  const { bucket } = readConfig(S3)
  expect(bucket).toEqual({
    ...{ endpoint: S3.S3_ENDPOINT, region: S3.S3_REGION, bucket: S3.S3_BUCKET, prefix: '' },
    ...{ accessKeyId: S3.S3_ACCESS_KEY_ID, secretAccessKey: S3.S3_SECRET_ACCESS_KEY },
  })
  for (const prefix of ['two/shops', 'two/shops/'])
    expect(readConfig({ ...S3, S3_PREFIX: prefix }).bucket?.prefix).toBe('two/shops/')
})

test.for(Object.keys(S3))('a bucket without %s is half-set', name => {
  const start = () => readConfig({ ...S3, [name]: '' })
  expect(start).toThrow(new RegExp(`^${name} is missing: this account needs S3_ENDPOINT, .*S3_SECRET_ACCESS_KEY\\.$`))
  expect(start).not.toThrow(/secret/)
})

test('how names begin says nothing without a bucket', () => {
  expect(() => readConfig({ S3_PREFIX: 'shop' })).toThrow(/^S3_BUCKET is missing/)
})

test.for(['PAYQI_KEY', 'ZAINCASH_TOKEN', 'ALQASEH_ID', 'COURIER_USER', 'S3_KEY'])(
  'a misspelt %s is told instead of ignored',
  name => {
    expect(() => readConfig({ [name]: 'x' })).toThrow(new RegExp(`^${name} is no variable of this shop`))
  },
)

const PAYQI = {
  PAYQI_URL: 'https://3ds.gateway.example/api/v1',
  PAYQI_USERNAME: 'shop',
  PAYQI_PASSWORD: 'secret',
  PAYQI_TERMINAL_ID: '237984',
}
const ZAINCASH = {
  ZAINCASH_URL: 'https://pg.gateway.example',
  ZAINCASH_CLIENT_ID: 'client',
  ZAINCASH_CLIENT_SECRET: 'secret',
  ZAINCASH_SERVICE_TYPE: 'Order',
}
const CLASSIC = {
  ZAINCASH_API: 'v1',
  ZAINCASH_URL: 'https://pg.gateway.example',
  ZAINCASH_MSISDN: '9647835077893',
  ZAINCASH_MERCHANT_ID: '5ffacf6612b5777c6d44266f',
  ZAINCASH_SECRET: 'secret',
}
const ALQASEH = {
  ALQASEH_URL: 'https://api.gateway.example/v1',
  ALQASEH_PAY_URL: 'https://pay.gateway.example/pay',
  ALQASEH_CLIENT_ID: 'client',
  ALQASEH_CLIENT_SECRET: 'secret',
}

test.for(
  [PAYQI, ZAINCASH, CLASSIC, ALQASEH].flatMap(group =>
    Object.keys(group)
      .filter(name => name !== 'ZAINCASH_API')
      .map(name => [name, group] as const),
  ),
)('a gateway without %s is half-set', ([name, group]) => {
  expect(() => readConfig({ ...group, [name]: '' })).toThrow(new RegExp(`^${name} is missing`))
})

test('a gateway with its account is offered, and the others are not', () => {
  expect(readConfig({ ...CLASSIC, ...PAYQI }).payments).toMatchObject({
    accounts: [
      { settings: { base: PAYQI.PAYQI_URL, terminalId: '237984', webhookKey: null } },
      { settings: { api: 'v1', msisdn: '9647835077893' } },
    ],
    isSandbox: false,
  })
  expect(readConfig(ZAINCASH).payments.accounts).toMatchObject([{ settings: { api: 'v2', apiKey: null } }])
})

test('ZainCash is asked for the usual rights and told languages as Ar and En, unless it is said otherwise', () => {
  expect(readConfig(ZAINCASH).payments.accounts).toMatchObject([
    { settings: { scope: 'payment:read payment:write reverse:write', languageCase: 'title' } },
  ])
  const other = { ZAINCASH_SCOPE: 'payment:read payment:write', ZAINCASH_LANGUAGE_CASE: 'lower' }
  expect(readConfig({ ...ZAINCASH, ...other }).payments.accounts).toMatchObject([
    { settings: { scope: 'payment:read payment:write', languageCase: 'lower' } },
  ])
  expect(() => readConfig({ ...ZAINCASH, ZAINCASH_LANGUAGE_CASE: 'Ar' })).toThrow('ZAINCASH_LANGUAGE_CASE')
  expect(() => readConfig({ ...ZAINCASH, ZAINCASH_SCOPE: 'payment:read, payment:write' })).toThrow('ZAINCASH_SCOPE')
})

test('without any gateway the sandbox stands in on this machine, on a public address only when it is asked for', () => {
  const PUBLIC_URL = 'https://shop.example'
  expect(readConfig({}).payments.isSandbox).toBe(true)
  expect(readConfig({ PAYMENT_SANDBOX: '0' }).payments.isSandbox).toBe(false)
  expect(readConfig({ PUBLIC_URL }).payments.isSandbox).toBe(false)
  expect(readConfig({ PUBLIC_URL, PAYMENT_SANDBOX: '1' }).payments.isSandbox).toBe(true)
})

test('a gateway’s test address is told, for the start to judge', () => {
  const given = { ...PAYQI, PAYQI_URL: 'https://uat-sandbox-3ds-api.qi.iq/api/v1', ...ALQASEH }
  expect(readConfig(given).payments.accounts).toMatchObject([{ testAddress: 'PAYQI_URL' }, { testAddress: null }])
  expect(readConfig(PAYQI).payments.accounts).toMatchObject([{ testAddress: null }])
})

test.for([
  ['nothing set', {}, true],
  ['another number of this machine', { HOST: '127.0.0.5', PUBLIC_URL: 'http://127.0.0.2:3000' }, true],
  ['IPv6', { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, true],
  ['a public address', { PUBLIC_URL: 'https://shop.example' }, false],
  ['an address of the network at home', { PUBLIC_URL: 'http://192.168.1.5:3000' }, false],
  ['every interface', { HOST: '0.0.0.0' }, false],
  ['every interface by IPv6', { HOST: '::' }, false],
  ['a proxy in front', { TRUSTED_PROXIES: '127.0.0.1' }, false],
  ['a name that only begins like this machine', { PUBLIC_URL: 'http://localhost.example' }, false],
] as const)('with %s it is said whether only this machine reaches the shop', ([, given, isLocal]) => {
  const config = readConfig(given)
  expect([config.isLocal, config.payments.isSandbox]).toEqual([isLocal, isLocal])
})

test('what is for trying out is said aloud by a variable each', () => {
  expect(readConfig({ DEMO_ACCOUNTS: '1', SECOND_STEP_LATER: '0' }).saidAloud).toEqual(new Set(['demo-accounts']))
  expect(readConfig({ PAYMENT_SANDBOX: '1', SECOND_STEP_LATER: '1' }).saidAloud).toEqual(
    new Set(['test-gateways', 'second-step-later']),
  )
})

test('trusted proxies are addresses and networks', () => {
  expect(readConfig({ TRUSTED_PROXIES: ' 10.0.0.0/8, ::1 ,' }).trustedProxies).toEqual(['10.0.0.0/8', '::1'])
})

const COURIER = {
  COURIER_URL: 'https://api.courier.example/v1/merchant',
  COURIER_USERNAME: 'shop',
  COURIER_PASSWORD: 'secret',
}

test('a courier’s account is its address, username and password', () => {
  expect(readConfig({ ...COURIER, COURIER_PREPAID_PRICE: '2500' }).courier).toMatchObject({
    account: { settings: { base: COURIER.COURIER_URL, username: 'shop', password: 'secret' } },
    prepaidPrice: 2_500,
  })
})

test.for(Object.keys(COURIER))('a courier’s account without %s is half-set', name => {
  const start = () => readConfig({ ...COURIER, [name]: '' })
  expect(start).toThrow(new RegExp(`^${name} is missing: [^\n]+\\.$`))
  expect(start).not.toThrow(/secret/)
})

test('the courier’s stand-in is used only where it is asked for, and never beside an account', () => {
  expect(readConfig({ COURIER_SANDBOX: '1' }).courier.account).toBe('sandbox')
  expect(readConfig({ COURIER_SANDBOX: '0' }).courier.account).toBeNull()
  expect(() => readConfig({ ...COURIER, COURIER_SANDBOX: '1' })).toThrow(/^COURIER_SANDBOX is set beside/)
})
