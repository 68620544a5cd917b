import { z } from 'zod'
import type { AlqasehSettings } from '#server/partners/payments/alqaseh.ts'
import type { PayqiSettings } from '#server/partners/payments/payqi.ts'
import type { ZaincashV1Settings } from '#server/partners/payments/zaincash-v1.ts'
import type { ZaincashV2Settings } from '#server/partners/payments/zaincash-v2.ts'
import { StartRefusal } from '#server/process/start-refusal.ts'

/** Which gateways the shop takes money through. Null: not offered. */
export interface PaymentsConfig {
  readonly payqi: PayqiSettings | null
  readonly zein: ZaincashConfig | null
  readonly alqaseh: AlqasehSettings | null
  /** None of them: the built-in test gateways stand in for all three. */
  readonly isSandbox: boolean
  /** The variables that name a gateway's test address, where no money moves. */
  readonly testAddresses: readonly string[]
}

export type ZaincashConfig =
  | { readonly api: 'v1'; readonly settings: ZaincashV1Settings }
  | { readonly api: 'v2'; readonly settings: ZaincashV2Settings }

const address = (example: string) =>
  z
    .string()
    .refine(
      text => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      `must be an address such as ${example}`,
    )
    .optional()

/** Secrets: no message repeats a value. */
export const PAYMENT_VARIABLES = {
  PAYMENT_SANDBOX: z.enum(['0', '1'], 'must be 1 or 0').optional(),
  PAYQI_URL: address('https://uat-sandbox-3ds-api.qi.iq/api/v1'),
  PAYQI_USERNAME: z.string().optional(),
  PAYQI_PASSWORD: z.string().optional(),
  PAYQI_TERMINAL_ID: z.string().optional(),
  PAYQI_WEBHOOK_PUBLIC_KEY: z.string().optional(),
  ZAINCASH_API: z.enum(['v1', 'v2'], 'must be v1 or v2').default('v2'),
  ZAINCASH_URL: address('https://pg-api-uat.zaincash.iq'),
  ZAINCASH_MSISDN: z
    .string()
    .regex(/^964\d{10}$/, 'must be the merchant’s wallet: 13 digits that begin with 964')
    .optional(),
  ZAINCASH_MERCHANT_ID: z.string().optional(),
  ZAINCASH_SECRET: z.string().optional(),
  ZAINCASH_CLIENT_ID: z.string().optional(),
  ZAINCASH_CLIENT_SECRET: z.string().optional(),
  ZAINCASH_API_KEY: z.string().optional(),
  ZAINCASH_SERVICE_TYPE: z.string().optional(),
  ZAINCASH_SCOPE: z
    .string()
    .regex(
      /^[a-z:._-]+(?: [a-z:._-]+)*$/,
      'must name rights with one space between them, such as payment:read payment:write',
    )
    .default('payment:read payment:write reverse:write'),
  ZAINCASH_LANGUAGE_CASE: z.enum(['title', 'lower'], 'must be title (Ar, En) or lower (ar, en)').default('title'),
  ALQASEH_URL: address('https://api-test.alqaseh.com/v1'),
  ALQASEH_PAY_URL: address('https://pay-test.alqaseh.com/pay'),
  ALQASEH_CLIENT_ID: z.string().optional(),
  ALQASEH_CLIENT_SECRET: z.string().optional(),
}

/** Those of a gateway that have a value where nobody sets one. */
interface Defaulted {
  readonly ZAINCASH_API: 'v1' | 'v2'
  readonly ZAINCASH_SCOPE: string
  readonly ZAINCASH_LANGUAGE_CASE: 'title' | 'lower'
}

type Given = Readonly<Partial<Record<Exclude<keyof typeof PAYMENT_VARIABLES, keyof Defaulted>, string | undefined>>> &
  Defaulted

/** Hosts that the gateways give out for trying: never where real shoppers are. */
const TEST_HOSTS = /(?:^|\.)(?:uat-|test\.|api-test\.|pay-test\.|pg-api-uat\.)|uat-sandbox/

/** `mayUseSandbox`: the built-in gateways may stand in where none is set. Throws `StartRefusal` for half an account. */
export function paymentsOfVariables(given: Given, mayUseSandbox: boolean): PaymentsConfig {
  const payqi = whole(given, ['PAYQI_URL', 'PAYQI_USERNAME', 'PAYQI_PASSWORD', 'PAYQI_TERMINAL_ID'])
  const alqaseh = whole(given, ['ALQASEH_URL', 'ALQASEH_PAY_URL', 'ALQASEH_CLIENT_ID', 'ALQASEH_CLIENT_SECRET'])
  const zein = zaincash(given)
  const isNone = payqi === null && alqaseh === null && zein === null
  return {
    payqi: payqi && {
      base: payqi.PAYQI_URL,
      username: payqi.PAYQI_USERNAME,
      password: payqi.PAYQI_PASSWORD,
      terminalId: payqi.PAYQI_TERMINAL_ID,
      webhookKey: given.PAYQI_WEBHOOK_PUBLIC_KEY ?? null,
    },
    zein,
    alqaseh: alqaseh && {
      base: alqaseh.ALQASEH_URL,
      payPage: alqaseh.ALQASEH_PAY_URL,
      clientId: alqaseh.ALQASEH_CLIENT_ID,
      clientSecret: alqaseh.ALQASEH_CLIENT_SECRET,
    },
    isSandbox: isNone && mayUseSandbox && given.PAYMENT_SANDBOX !== '0',
    testAddresses: testAddressesIn(given),
  }
}

function testAddressesIn(given: Given): string[] {
  return (['PAYQI_URL', 'ZAINCASH_URL', 'ALQASEH_URL'] as const).filter(name => {
    const url = given[name]
    return url !== undefined && TEST_HOSTS.test(new URL(url).hostname)
  })
}

function zaincash(given: Given): ZaincashConfig | null {
  if (given.ZAINCASH_API === 'v1') {
    const v1 = whole(given, ['ZAINCASH_URL', 'ZAINCASH_MSISDN', 'ZAINCASH_MERCHANT_ID', 'ZAINCASH_SECRET'])
    if (v1 === null) return null
    const {
      ZAINCASH_URL: host,
      ZAINCASH_MSISDN: msisdn,
      ZAINCASH_MERCHANT_ID: merchantId,
      ZAINCASH_SECRET: secret,
    } = v1
    return { api: 'v1', settings: { host, msisdn, merchantId, secret } }
  }
  const v2 = whole(given, ['ZAINCASH_URL', 'ZAINCASH_CLIENT_ID', 'ZAINCASH_CLIENT_SECRET', 'ZAINCASH_SERVICE_TYPE'])
  if (v2 === null) return null
  return {
    api: 'v2',
    settings: {
      host: v2.ZAINCASH_URL,
      clientId: v2.ZAINCASH_CLIENT_ID,
      clientSecret: v2.ZAINCASH_CLIENT_SECRET,
      apiKey: given.ZAINCASH_API_KEY ?? null,
      serviceType: v2.ZAINCASH_SERVICE_TYPE,
      scope: given.ZAINCASH_SCOPE,
      languageCase: given.ZAINCASH_LANGUAGE_CASE,
    },
  }
}

/** All of the variables of a group, or null where none is set. Throws naming the first that is missing of a half-set one. */
function whole<Name extends Exclude<keyof Given, keyof Defaulted>>(
  given: Given,
  names: readonly Name[],
): Readonly<Record<Name, string>> | null {
  const values = names.map(name => [name, given[name]] as const)
  const [missing] = values.find(([, value]) => value === undefined) ?? []
  if (missing === undefined) {
    // Each of them was found to be set just now.
    return Object.fromEntries(values) as Readonly<Record<Name, string>>
  }
  if (values.every(([, value]) => value === undefined)) return null
  throw new StartRefusal(`${missing} is missing: this gateway needs ${names.join(', ')}.`)
}
