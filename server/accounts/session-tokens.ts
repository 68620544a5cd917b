import type { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { hashToken } from '../http/session.ts'

type Adapter = ReturnType<ReturnType<typeof drizzleAdapter>>
type Where = Parameters<Adapter['findOne']>[0]['where'][number]

/**
 * The library stores session tokens as they are. This wrapper puts their SHA-256 in place on the way to the database, in what
 * is written and in what is searched for, and gives the caller the plain token back where the call itself carried it. A row
 * found by anything else shows the hash: whoever reads the database holds nothing that signs in.
 */
export function hashSessionTokens(adapter: Adapter): Adapter {
  return {
    ...adapter,
    create: async call => {
      if (!isOfSessions(call)) return await adapter.create(call)
      return withToken(await adapter.create({ ...call, data: hashedData(call.data) }), tokenIn(call.data))
    },
    findOne: async call => {
      if (!isOfSessions(call)) return await adapter.findOne(call)
      return withToken(await adapter.findOne({ ...call, where: hashedWhere(call.where) }), tokenSought(call.where))
    },
    findMany: call => adapter.findMany(hashedCall(call)),
    count: call => adapter.count(hashedCall(call)),
    update: async call => {
      if (!isOfSessions(call)) return await adapter.update(call)
      const hashed = { ...call, where: hashedWhere(call.where), update: hashedData(call.update) }
      return withToken(await adapter.update(hashed), tokenIn(call.update) ?? tokenSought(call.where))
    },
    updateMany: call =>
      adapter.updateMany({ ...hashedCall(call), update: isOfSessions(call) ? hashedData(call.update) : call.update }),
    delete: call => adapter.delete(hashedCall(call)),
    deleteMany: call => adapter.deleteMany(hashedCall(call)),
    consumeOne: call => adapter.consumeOne(hashedCall(call)),
    incrementOne: call => adapter.incrementOne(hashedCall(call)),
    transaction: work => adapter.transaction(inner => work(hashSessionTokens({ ...adapter, ...inner }))),
  }
}

function isOfSessions(call: { readonly model: string }): boolean {
  return call.model === 'session'
}

function hashedCall<Call extends { readonly model: string; readonly where?: Where[] | undefined }>(call: Call): Call {
  return isOfSessions(call) && call.where !== undefined ? { ...call, where: hashedWhere(call.where) } : call
}

function hashedData<Data extends Record<string, unknown>>(data: Data): Data {
  const token = tokenIn(data)
  return token === null ? data : { ...data, token: hashToken(token) }
}

function hashedWhere(where: readonly Where[]): Where[] {
  return where.map(clause => {
    if (clause.field !== 'token') return clause
    if (typeof clause.value === 'string') return { ...clause, value: hashToken(clause.value) }
    if (Array.isArray(clause.value)) return { ...clause, value: clause.value.map(token => hashToken(String(token))) }
    return clause
  })
}

function tokenIn(data: Readonly<Record<string, unknown>>): string | null {
  return typeof data.token === 'string' ? data.token : null
}

function tokenSought(where: readonly Where[]): string | null {
  const clause = where.find(each => each.field === 'token' && (each.operator ?? 'eq') === 'eq')
  return typeof clause?.value === 'string' ? clause.value : null
}

function withToken<Row>(row: Row, token: string | null): Row {
  return token !== null && typeof row === 'object' && row !== null && 'token' in row ? { ...row, token } : row
}
