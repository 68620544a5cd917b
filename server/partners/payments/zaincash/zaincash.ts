import { z } from 'zod'
import { describePartner, webAddress, wholeAccount } from '../../partner.ts'
import { createZaincashV1, type ZaincashV1Settings } from './zaincash-v1.ts'
import { createZaincashV2, type ZaincashV2Settings } from './zaincash-v2.ts'

type ZaincashSettings = ({ readonly api: 'v1' } & ZaincashV1Settings) | ({ readonly api: 'v2' } & ZaincashV2Settings)

/** ZainCash gives a merchant an account at one of its two protocols. */
export const zaincash = describePartner({
  variables: {
    ZAINCASH_API: z.enum(['v1', 'v2'], 'must be v1 or v2').default('v2'),
    ZAINCASH_URL: webAddress('https://pg-api-uat.zaincash.iq'),
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
  },
  address: 'ZAINCASH_URL',
  settings(given): ZaincashSettings | null {
    if (given.ZAINCASH_API === 'v1') {
      const classic = wholeAccount(given, {
        host: 'ZAINCASH_URL',
        msisdn: 'ZAINCASH_MSISDN',
        merchantId: 'ZAINCASH_MERCHANT_ID',
        secret: 'ZAINCASH_SECRET',
      })
      return classic && { api: 'v1', ...classic }
    }
    const account = wholeAccount(given, {
      host: 'ZAINCASH_URL',
      clientId: 'ZAINCASH_CLIENT_ID',
      clientSecret: 'ZAINCASH_CLIENT_SECRET',
      serviceType: 'ZAINCASH_SERVICE_TYPE',
    })
    const { ZAINCASH_API_KEY: apiKey = null, ZAINCASH_SCOPE: scope, ZAINCASH_LANGUAGE_CASE: languageCase } = given
    return account && { api: 'v2', ...account, apiKey, scope, languageCase }
  },
  open: (settings, means) =>
    settings.api === 'v1' ? createZaincashV1(settings, means) : createZaincashV2(settings, means),
})
