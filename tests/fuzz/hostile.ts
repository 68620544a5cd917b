import fc from 'fast-check'
import { GATEWAYS } from '#shop/payments/gateways.ts'

/** Texts that broke some program or other. */
const HOSTILE_TEXTS = [
  ...['\ud800', 'a\udc00b', '\ud800@x.example', '\udfff\ud800', '\0', 'a\0b', '\u0001', '\u001b[31m', '\u2028'],
  ...[
    '\u202Eevil',
    '\u2066\u2069',
    '\u200B',
    '\uFEFF',
    '\u{E0041}\u{E007F}',
    '\u3164',
    '\u0301'.repeat(50),
    '﷽',
    '👩‍👧‍👦',
  ],
  ...[
    '%',
    '_',
    '\\',
    '%_%',
    "'",
    '"',
    "'; drop table orders; --",
    '$1',
    '{{count}}',
    '<b>',
    '=1+1',
    ':*',
    '&|!',
    '../../etc',
  ],
  ...['', ' ', '\n', 'null', 'undefined', 'NaN', 'true', '__proto__', 'constructor', 'toString', 'default'],
  ...['0', '-0', '-1', '1e308', '1e999', '0x10', '٣', '999999999999', '9007199254740993', '1.0000000000000001'],
  ...['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-29', '-000001-01-01', '+275760-09-13', '2026-11-22T24:00:00Z'],
  ...[
    '2026-11-22T00:00:00+23:59',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '2026-11-22T00:00:00.000000001Z',
  ],
]

const nested = (depth: number, leaf: unknown): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner, _, place) => (place % 2 === 0 ? { a: inner } : [inner]), leaf)

const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('x', 'ع', '😀', 'a ', '%', '\n', '('), fc.constantFrom(101, 256, 5_001, 20_000))
      .map(([letter, times]) => letter.repeat(times)),
  },
)

/** What stands where something else is wanted. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: hostileText },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, false, 0, -0, -1, 1, 0.1, 1.5, 2 ** 31, 2 ** 53, 1e15, 1e308, -1e308, [], {}, [[]], [null], ['']],
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(3, 19, 20, 21, 300, 1_000), hostileText)
      .map(([depth, leaf]) => nested(depth, leaf)),
  },
  { weight: 1, arbitrary: fc.constantFrom(50, 201, 5_000).map(length => Array.from({ length }, (_, place) => place)) },
  { weight: 1, arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 5 }) },
)

/** What no endpoint takes, whatever it is for. */
export const poison: fc.Arbitrary<string> = fc.constantFrom('\ud800', 'a\udc00', '\ud800@x.example', '\0', 'a\0b')

const PARTS = [
  ...[
    '',
    'product',
    'bundle',
    'account',
    'cart',
    'collection',
    'admin',
    'api',
    'media',
    'assets',
    'health',
    'ready',
    'payment',
  ],
  ...Object.values(GATEWAYS).map(({ folder }) => folder),
  ...['success', 'order', 'single', 'fetchRegions', 'webhooks', 'staff', 'preview', 'sitemap.xml'],
  ...[
    '.',
    '..',
    '%2e%2e',
    '%2F',
    '%5c',
    '%00',
    '%',
    '%E0%A4',
    '%ED%A0%80',
    '%ZZ',
    '%F0%9F%98%80',
    'evil.example',
    ':80',
    'x:99999',
  ],
  ...[
    '[',
    ']',
    '*',
    '0123456789abcdef01234567.webp',
    '400.avif',
    'index.html',
    ';a=b',
    '@',
    '{',
    '|',
    '~',
    'a'.repeat(300),
  ],
]

/** What stands in the first line of a request, well formed or not. */
export const hostileTarget: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(
      '/',
      '/',
      '/',
      '//',
      '///',
      '/./',
      'http://evil.example/',
      'http://127.0.0.1//',
      'https://[::1]/',
      '*',
      '',
      '\\',
      '/\\',
    ),
    fc.array(fc.constantFrom(...PARTS), { maxLength: 5 }),
    fc.constantFrom(
      '',
      '',
      '/',
      '?',
      '?lng=ar',
      '?lng=%',
      '?a=%00&a=1',
      '?search=%ED%A0%80',
      '?id=%00',
      '?ids=,,',
      '?cursor=AAAA',
      '#x',
      '?%00=%00&&==',
    ),
  )
  .map(([start, parts, end]) => start + parts.join('/') + end)

export const hostileHost: fc.Arbitrary<string | null> = fc.constantFrom(
  ...[
    '127.0.0.1',
    '127.0.0.1',
    '127.0.0.1',
    'localhost:80',
    'evil.example',
    null,
    '',
    '[',
    '[::1]',
    ':80',
    'x:99999',
    'a b',
    'a/b',
    'a@b',
    '\\',
  ],
)

/** Lines of a request's head; each may stand there more than once. */
export const hostileHeader: fc.Arbitrary<readonly [string, string]> = fc.tuple(
  fc.constantFrom(
    ...[
      'lang',
      'token',
      'authorization',
      'cookie',
      'user-agent',
      'accept-language',
      'accept-encoding',
      'if-none-match',
    ],
    ...[
      'idempotency-key',
      'x-csrf-token',
      'origin',
      'sec-fetch-site',
      'range',
      'if-range',
      'x-forwarded-for',
      'content-encoding',
    ],
    ...['x-signature', 'referer', '__proto__', 'via', 'forwarded'],
  ),
  fc.oneof(
    fc.constantFrom(
      '',
      'ar',
      'en',
      'null',
      'Bearer x',
      'Bearer  ',
      '=',
      ';;;',
      'tarteeb-staff=',
      'i18next=ar; i18next=%',
      'bytes=0-',
      'gzip',
      'br;q=0',
    ),
    fc.constantFrom(
      '*',
      '"x"',
      'W/"x"',
      'same-origin',
      'cross-site',
      'null',
      'ar;q=2,en;q=x',
      '\u00ff\u00fe',
      '\t',
      'x'.repeat(3_000),
      '12345678',
    ),
  ),
)
