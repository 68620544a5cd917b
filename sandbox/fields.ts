/** A request that does not keep to the protocol; each gateway says so in its own form. */
export class FieldProblem extends Error {}

/** Reads one field or throws `FieldProblem`. A field that was not sent comes as undefined. */
export type Reader<Value> = (value: unknown, name: string) => Value
export type Shape = Readonly<Record<string, Reader<unknown>>>
export type Fields<S extends Shape> = { readonly [Name in keyof S]: ReturnType<S[Name]> }

/** Exactly the fields of `shape`: a field too many is refused, so that a misspelt one shows. */
export function readFields<S extends Shape>(value: unknown, shape: S): Fields<S> {
  if (!isRecord(value)) throw new FieldProblem('an object is needed')
  const surplus = Object.keys(value).find(name => !Object.hasOwn(shape, name))
  if (surplus !== undefined) throw new FieldProblem(`${surplus} is not a field of this call`)
  const fields = Object.entries(shape).map(([name, read]) => [name, read(value[name], name)])
  // Made from the shape's own names, each value by its own reader.
  return Object.fromEntries(fields) as Fields<S>
}

/** JSON sent as JSON. */
export async function jsonOf(request: Request): Promise<unknown> {
  refuseOtherEncoding(request, 'application/json')
  const text = await request.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new FieldProblem('the body is not JSON')
  }
}

export type FormEncoding = 'application/x-www-form-urlencoded' | 'multipart/form-data'

/** The text fields of a form, each once. */
export async function formOf(request: Request, encoding: FormEncoding): Promise<Readonly<Record<string, string>>> {
  refuseOtherEncoding(request, encoding)
  const form = await request.formData().catch(() => {
    throw new FieldProblem(`the body is not ${encoding}`)
  })
  return onceEach([...form.entries()])
}

/** The query's fields, each once. */
export function queryOf(request: Request): Readonly<Record<string, string>> {
  return onceEach([...new URL(request.url).searchParams.entries()])
}

export function optional<Value>(read: Reader<Value>): Reader<Value | undefined> {
  return (value, name) => (value === undefined ? undefined : read(value, name))
}

/** Lengths in characters. */
export function text({ min = 1, max = 2_000, pattern }: TextRule = {}): Reader<string> {
  return (value, name) => {
    if (typeof value !== 'string') throw new FieldProblem(`${name} must be text`)
    if (value.length < min || value.length > max)
      throw new FieldProblem(`${name} must have ${min} to ${max} characters`)
    if (pattern !== undefined && !pattern.test(value)) throw new FieldProblem(`${name} is ill-formed`)
    return value
  }
}

interface TextRule {
  readonly min?: number
  readonly max?: number
  readonly pattern?: RegExp
}

export function oneWordOf<Word extends string>(...words: readonly Word[]): Reader<Word> {
  return (value, name) => {
    const word = words.find(one => one === value)
    if (word === undefined) throw new FieldProblem(`${name} must be one of ${words.join(', ')}`)
    return word
  }
}

/** A JSON number, never text; at most three decimals, as the dinar has. */
export function amount(): Reader<number> {
  return (value, name) => {
    if (typeof value !== 'number') throw new FieldProblem(`${name} must be a number`)
    if (!(value > 0) || Math.round(value * 1000) / 1000 !== value) throw new FieldProblem(`${name} is no amount`)
    return value
  }
}

export function wholeNumber({ min, max = Number.MAX_SAFE_INTEGER }: { min: number; max?: number }): Reader<number> {
  return (value, name) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < min || value > max)
      throw new FieldProblem(`${name} must be a whole number from ${min}`)
    return value
  }
}

/** A whole number written in digits, as forms and queries carry them. */
export function wholeDigits({ min, max = Number.MAX_SAFE_INTEGER }: { min: number; max?: number }): Reader<number> {
  return (value, name) => {
    if (typeof value !== 'string' || !/^-?\d{1,12}$/.test(value))
      throw new FieldProblem(`${name} must be written in digits`)
    return wholeNumber({ min, max })(Number(value), name)
  }
}

export function yesOrNo(): Reader<boolean> {
  return (value, name) => {
    if (typeof value !== 'boolean') throw new FieldProblem(`${name} must be true or false`)
    return value
  }
}

/** An absolute address. Plain http is for a stand-in that is itself reached that way. */
export function webAddress(origin: URL): Reader<string> {
  const schemes = origin.protocol === 'https:' ? ['https:'] : ['https:', 'http:']
  return (value, name) => {
    if (typeof value !== 'string' || !URL.canParse(value) || !schemes.includes(new URL(value).protocol))
      throw new FieldProblem(`${name} must be an absolute ${schemes.join(' or ')} address`)
    return value
  }
}

export function anyObject(): Reader<Readonly<Record<string, unknown>>> {
  return (value, name) => {
    if (!isRecord(value)) throw new FieldProblem(`${name} must be an object`)
    return value
  }
}

export function textByName({ maxNames }: { maxNames: number }): Reader<Readonly<Record<string, string>>> {
  return (value, name) => {
    if (!isRecord(value) || Object.keys(value).length > maxNames)
      throw new FieldProblem(`${name} must be an object of at most ${maxNames} names`)
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, text({ min: 0 })(entry, `${name}.${key}`)]),
    )
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refuseOtherEncoding(request: Request, encoding: string): void {
  const sent = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (sent !== encoding) throw new FieldProblem(`the body must be ${encoding}`)
}

function onceEach(entries: readonly (readonly [string, unknown])[]): Readonly<Record<string, string>> {
  const fields: Record<string, string> = Object.create(null)
  for (const [name, value] of entries) {
    if (typeof value !== 'string') throw new FieldProblem(`${name} must be text, not a file`)
    if (name in fields) throw new FieldProblem(`${name} came twice`)
    fields[name] = value
  }
  return fields
}
