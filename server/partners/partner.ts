import { z } from 'zod'
import { StartRefusal } from '../process/start-refusal.ts'
import type { ReserveTurn } from './pace.ts'
import type { PartnerMeans } from './partner-call.ts'

/** Variables of the environment by name, empty ones left out. */
export type Variables = Readonly<Record<string, string | undefined>>

/** What an adapter needs of the world besides its settings. */
export interface AdapterMeans extends PartnerMeans {
  readonly clock: () => Date
}

/** Of a partner that counts the requests of an account. */
export interface PacedMeans extends AdapterMeans {
  readonly reserveTurn: ReserveTurn
}

/** A partner as the folder of its adapter describes it: nothing outside knows how its account is written down. */
export interface DescribedPartner<Adapter, Means = AdapterMeans> {
  /** Of its account; all begin with one word and an underscore, by which a misspelt one is found. */
  readonly variables: Readonly<Record<string, z.ZodType>>
  /** Null where none is set. Throws `StartRefusal` for half an account. */
  account(set: Variables): PartnerAccount<Adapter, Means> | null
}

export interface PartnerAccount<Adapter, Means = AdapterMeans> {
  /** Secrets among them: never logged. */
  readonly settings: object
  /** Of the partner's API. */
  readonly address: URL
  /** The variable that names an address which the partner gives out for trying, where nothing is real; null: it is a live one. */
  readonly testAddress: string | null
  open(means: Means): Adapter
}

interface Description<Shape extends Readonly<Record<string, z.ZodType>>, Settings, Adapter, Means> {
  readonly variables: Shape
  /** The variable that names the partner's host; no account is whole without it. */
  readonly address: keyof Shape & string
  /** Null where none is set; `wholeAccount` helps. */
  readonly settings: (given: z.infer<z.ZodObject<Shape>>) => Settings | null
  readonly open: (settings: Settings, means: Means) => Adapter
}

export function describePartner<
  Shape extends Readonly<Record<string, z.ZodType>>,
  Settings extends object,
  Adapter,
  Means = AdapterMeans,
>({
  variables,
  address,
  ...description
}: Description<Shape, Settings, Adapter, Means>): DescribedPartner<Adapter, Means> {
  return {
    variables,
    account(set) {
      const settings = description.settings(readVariables(z.object(variables), set))
      if (settings === null) return null
      const server = new URL(set[address] ?? '')
      const isTest = TEST_HOSTS.test(server.hostname)
      return {
        settings,
        address: server,
        testAddress: isTest ? address : null,
        open: means => description.open(settings, means),
      }
    },
  }
}

/** Hosts that partners give out for trying: never where real shoppers are. */
const TEST_HOSTS = /(?:^|\.)(?:uat-|test\.|api-test\.|pay-test\.|pg-api-uat\.)|uat-sandbox/

/** Throws `StartRefusal` naming the first variable that is wrong; secrets are among them, so that no message repeats a value. */
export function readVariables<Schema extends z.ZodType>(schema: Schema, set: Variables): z.infer<Schema> {
  const { data, error } = schema.safeParse(set)
  if (error === undefined) return data
  const [issue] = error.issues
  throw new StartRefusal(`${issue?.path.join('.')} ${issue?.message}.`)
}

/** An address of a partner's API. */
export function webAddress(example: string) {
  return z
    .string()
    .refine(
      text => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      `must be an address such as ${example}`,
    )
    .optional()
}

/**
 * The settings of an account by the variables that hold them, or null where none of these is set. Throws `StartRefusal` naming the first
 * that is missing of a half-set one.
 */
export function wholeAccount<Setting extends string, Name extends string>(
  given: Readonly<Partial<Record<Name, string | undefined>>>,
  names: Readonly<Record<Setting, Name>>,
): Readonly<Record<Setting, string>> | null {
  const variables = Object.values<Name>(names)
  const missing = variables.filter(name => given[name] === undefined)
  if (missing.length === variables.length) return null
  if (missing.length > 0)
    throw new StartRefusal(`${missing[0]} is missing: this account needs ${variables.join(', ')}.`)
  // Each of them was found to be set just now.
  return Object.fromEntries(Object.entries<Name>(names).map(([setting, name]) => [setting, given[name]])) as Readonly<
    Record<Setting, string>
  >
}
