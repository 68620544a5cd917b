import { z } from 'zod'
import { StartRefusal } from '../../process/start-refusal.ts'
import { readVariables, type Variables, webAddress, wholeAccount } from '../partner.ts'

/** A bucket that speaks S3, and who may use it. */
export interface S3Account {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** What each of the shop's names begins with there; empty where the bucket is the shop's alone. */
  readonly prefix: string
}

export const S3_VARIABLES = {
  S3_ENDPOINT: webAddress('https://s3.eu-central-1.amazonaws.com'),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be a region such as eu-central-1; us-east-1 where the store knows none')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the name of a bucket such as tarteeb-media')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w-]+(?:\/[\w-]+)*\/?$/, 'must be the beginning of names such as shop')
    .optional(),
}

/** Null where none is set. Throws `StartRefusal` for half an account. */
export function s3Account(set: Variables): S3Account | null {
  const given = readVariables(z.object(S3_VARIABLES), set)
  const account = wholeAccount(given, {
    endpoint: 'S3_ENDPOINT',
    region: 'S3_REGION',
    bucket: 'S3_BUCKET',
    accessKeyId: 'S3_ACCESS_KEY_ID',
    secretAccessKey: 'S3_SECRET_ACCESS_KEY',
  })
  const { S3_PREFIX: prefix } = given
  if (account === null && prefix !== undefined)
    throw new StartRefusal('S3_BUCKET is missing: S3_PREFIX says how names begin, but not in which bucket.')
  return account && { ...account, prefix: prefix === undefined ? '' : prefix.replace(/\/?$/, '/') }
}
