import { randomBytes } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createInternalAdapter } from 'better-auth/db'
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal'
import type { Database, Transaction } from '../database/database.ts'
import { credentials, sessions, users, verifications } from '../database/tables/accounts.ts'
import { SESSION_DAYS } from '../http/session.ts'
import { newId } from '../process/new-id.ts'
import { hashPassword, isRightPassword } from './passwords.ts'
import { hashSessionTokens } from './session-tokens.ts'

/** Accounts, credentials and sessions as better-auth keeps them, on the connection or transaction of the caller. */
export interface Auth {
  on(connection: Database | Transaction): Promise<AuthStore>
}

export type AuthStore = ReturnType<typeof createInternalAdapter>

/**
 * better-auth behind our own routes: its HTTP handler is mounted nowhere and it sets no cookies; what it holds is the
 * bookkeeping of users, credentials and sessions, and the plugins that later sign-ins need.
 */
export function createAuth(database: Database): Auth {
  const auth = betterAuth({
    ...OPTIONS,
    // Signs cookies and links of the library's own routes, of which we mount none: nothing outlives the process.
    secret: randomBytes(32).toString('base64url'),
    database: adapterOn(database),
  })
  return {
    async on(connection) {
      const { options, logger, generateId } = await auth.$context
      return createInternalAdapter(adapterOn(connection)(options), { options, logger, generateId, hooks: [] })
    },
  }
}

const OPTIONS = {
  baseURL: 'http://localhost',
  basePath: '/nowhere',
  telemetry: { enabled: false },
  logger: { disabled: true },
  rateLimit: { enabled: false },
  emailAndPassword: {
    enabled: true,
    password: { hash: hashPassword, verify: ({ hash, password }) => isRightPassword(password, hash) },
  },
  session: { expiresIn: SESSION_DAYS * 86_400, updateAge: 86_400 },
  user: {
    additionalFields: {
      language: { type: 'string', required: true, input: false },
      staffRole: { type: 'string', required: false, input: false },
    },
  },
  advanced: { database: { generateId: newId } },
} satisfies BetterAuthOptions

function adapterOn(connection: Database | Transaction) {
  const adapter = drizzleAdapter(connection, {
    provider: 'pg',
    schema: { user: users, session: sessions, account: credentials, verification: verifications },
    transaction: true,
  })
  return (options: BetterAuthOptions) => hashSessionTokens(adapter(options))
}
