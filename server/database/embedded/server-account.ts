import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { errorText } from '../../process/error-code.ts'
import { StartRefusal } from '../../process/start-refusal.ts'

/** The user that PostgreSQL runs as: itself refuses to be root. Empty: the one who started the shop. */
export type ServerAccount = { readonly uid: number; readonly gid: number } | Record<string, never>

/** What the server and its tools see of the environment: nothing that a shell's settings could change. */
export const SERVER_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Of packages of PostgreSQL on Linux and macOS; the last is the shop's own. None may be shared with other programs' leftovers. */
const ACCOUNTS = ['postgres', '_postgres', 'tarteeb']
const OWN_ACCOUNT = 'tarteeb'

/**
 * For root: the user this machine has for PostgreSQL, else one of the shop's own, which is made at the first start: a user without
 * password, home and shell. Throws `StartRefusal` where it cannot be made.
 */
export async function accountForRoot(
  users: () => string = () => readFileSync('/etc/passwd', 'utf8'),
  make: () => Promise<unknown> = makeAccount,
): Promise<ServerAccount> {
  const known = accountIn(users())
  if (known !== null) return known
  const problem = await make().then(() => null, errorText)
  const made = accountIn(users())
  if (made !== null) return made
  throw new StartRefusal(
    `PostgreSQL does not run as root, and a user for it could not be made (${problem ?? 'useradd made none'}): start the shop as an ordinary user.`,
  )
}

function accountIn(passwd: string): ServerAccount | null {
  const users = passwd.split('\n').map(line => line.split(':'))
  for (const name of ACCOUNTS) {
    const [, , uid, gid] = users.find(([user]) => user === name) ?? []
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  return null
}

async function makeAccount(): Promise<void> {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', OWN_ACCOUNT]
  await promisify(execFile)('useradd', options, { env: { PATH: '/usr/sbin:/sbin:/usr/bin:/bin' } })
}

/** The user that programs get who should own nothing. macOS counts its own as -2. */
export function isNobody(uid: number): boolean {
  return uid === 65_534 || uid === 4_294_967_294
}

/** Whether the account may go through every folder down to this one. Tried, not computed: access lists count too. */
export async function canEnter(account: ServerAccount, folder: string): Promise<boolean> {
  const tried = run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], account)
  return await tried.then(
    () => true,
    () => false,
  )
}

/** Runs a program as the account, in a folder it may be in. Throws with the program's output when it fails. */
export async function run(
  program: string,
  options: readonly string[],
  account: ServerAccount,
  cwd = '/',
): Promise<string> {
  const { stdout } = await promisify(execFile)(program, options, { ...account, cwd, env: SERVER_ENVIRONMENT })
  return stdout
}
