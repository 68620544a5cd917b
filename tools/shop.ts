import { parseArgs } from 'node:util'
import { type Config, environment, readConfig } from '#config'
import { email, personName } from '#contract/fields.ts'
import type { InviteMemberInput } from '#contract/office/members.ts'
import { upgrade } from '#server/backup/upgrade.ts'
import { seedPlaces } from '#server/catalogue/places.ts'
import { seedStore } from '#server/catalogue/store-settings.ts'
import { connect, type Database } from '#server/database/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { invitationPath } from '#server/members/invitations.ts'
import { inviteByHand } from '#server/members/invite-member.ts'
import { openApiText } from '#server/openapi.ts'
import { openLibrary } from '#server/partners/buckets/open-store.ts'
import { createLog, type Log } from '#server/process/log.ts'
import { keepFilesPrivate } from '#server/process/private-files.ts'
import { StartRefusal } from '#server/process/start-refusal.ts'
import { toldError, toldText } from '#server/process/told-error.ts'
import { STAFF_ROLES } from '#shop/accounts/staff.ts'
import { LOCAL_LANGUAGE, languages } from '#shop/languages.ts'
import { growDemo } from '../demo/generate.ts'
import { isCatalogueEmpty, loadDemo } from '../demo/load.ts'
import { backupCommands, rollBackUpgrade } from './backup.ts'
import { COULD_NOT_LOOK, DOCTOR_USAGE, doctor, doctorAsked } from './doctor.ts'
import { type OpenedDatabase, openDatabase } from './lib/open-database.ts'
import { MEDIA_USAGE, mediaAsked, moveAllMedia } from './media.ts'

interface Work {
  readonly config: Config
  readonly opened: OpenedDatabase
  readonly database: Database
  readonly log: Log
}

interface Command {
  /** What it takes and does, as the list of commands says it. */
  readonly usage: string
  /** Reads the options, and answers the work to do, which may answer an exit code. */
  readonly read: (options: readonly string[]) => () => Promise<unknown>
  /** The exit code where it is asked in a wrong way or cannot be done; 1 when left out. */
  readonly failure?: number
}

const COMMANDS: Readonly<Record<string, Command>> = {
  migrate: {
    usage: "migrate                 bring the database to this version's tables",
    read: options => {
      refuseOptions('migrate', options)
      return () => onDatabase(bringUpToDate)
    },
  },
  demo: {
    usage: 'demo [--products N]     load the demo catalogue; with generated products up to N in all',
    read: options => {
      const total = productsAsked(options)
      return () => onDatabase(work => fillWithDemo(work, total))
    },
  },
  staff: {
    usage: 'staff add …             print a link that lets somebody into the back office',
    read: options => {
      const member = memberAsked(options)
      return () => onDatabase(work => addStaff(work, member))
    },
  },
  backup: {
    usage:
      'backup --to FILE [--passphrase-file F]\n                          write the whole shop into one file, while it runs or not',
    read: backupCommands.backup,
  },
  restore: {
    usage:
      'restore --from FILE [--passphrase-file F] [--until TIME]\n                          make a shop out of a backup, where there is none; out of the folder of POINT_IN_TIME_TO\n                          as it was at that time',
    read: backupCommands.restore,
  },
  rollback: {
    usage: 'rollback                go back to the backup that the last upgrade made',
    read: options => {
      refuseOptions('rollback', options)
      return rollBackUpgrade
    },
  },
  verify: {
    usage:
      'verify --from FILE [--passphrase-file F]\n                          restore a backup aside, and compare it row by row and file by file',
    read: backupCommands.verify,
  },
  media: {
    usage: `${MEDIA_USAGE}\n                          bring pictures, videos and photos into the bucket of the settings, or back`,
    read: options => {
      const asked = mediaAsked(options)
      return () => moveAllMedia(asked)
    },
  },
  doctor: {
    usage: `${DOCTOR_USAGE}\n                          list what is unsafe about how the shop is run, and what to do;
                          exit code 0: nothing to mend, 1: something, 2: it could not look`,
    read: options => {
      const asked = doctorAsked(options)
      return () => doctor(environment(), asked)
    },
    failure: COULD_NOT_LOOK,
  },
  openapi: {
    usage: 'openapi                 print how the API is called, as GET /api/openapi.json answers it',
    read: options => {
      refuseOptions('openapi', options)
      return printOpenApi
    },
  },
}

const MOST_PRODUCTS = 1_000_000

const TEXT = { type: 'string' } as const

const STAFF_USAGE = [
  'The command staff takes: add --email somebody@shop.example --name "Their name" --role R [--language ar|en],',
  `with one of the roles ${STAFF_ROLES.join(', ')}.`,
].join(' ')

process.exitCode = await run(process.argv.slice(2))

async function run([name = '', ...options]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  try {
    if (command === undefined) throw new StartRefusal(unknown(name))
    keepFilesPrivate()
    const code = await command.read(options)()
    return typeof code === 'number' ? code : 0
  } catch (problem) {
    // A refusal is a sentence for whoever typed the command; anything else is a fault of ours, shown with where it happened.
    console.error(problem instanceof StartRefusal ? problem.message : toldText(toldError(problem)))
    return command?.failure ?? 1
  }
}

async function onDatabase(work: (on: Work) => Promise<void>): Promise<void> {
  const config = readConfig(environment())
  const log = createLog({ level: config.logLevel })
  const opened = await openDatabase(config, log)
  try {
    await work({ config, opened, database: connect(opened.pool), log })
  } finally {
    await opened.close()
  }
}

async function printOpenApi(): Promise<void> {
  process.stdout.write(`${await openApiText(readConfig(environment()).publicUrl)}\n`)
}

function refuseOptions(command: string, options: readonly string[]): void {
  if (options.length > 0) throw new StartRefusal(`The command ${command} takes no options.`)
}

async function bringUpToDate({ config, opened, database, log }: Work): Promise<void> {
  await upgrade({ ...opened, ...config, log })
  await seedStore(database)
  await seedPlaces(database)
  log.info("the database has this version's tables")
}

async function fillWithDemo(work: Work, total: number): Promise<void> {
  const { config, database, log } = work
  await bringUpToDate(work)
  const media = await openLibrary(config)
  try {
    if (await isCatalogueEmpty(database)) await loadDemo({ database, media, log })
  } finally {
    await media.close()
  }
  await growDemo({ database, total, log })
}

/** For the first owner, and for owners who lost their way in: of a member's address it is a link to a new password. */
async function addStaff(work: Work, member: InviteMemberInput): Promise<void> {
  await bringUpToDate(work)
  const command = { id: null, name: 'npm run shop', address: null }
  const token = await inviteByHand(work, command, member).catch((problem: unknown) => {
    throw isTaken(problem) ? new StartRefusal(`${member.email} is a shopper's address: choose another one.`) : problem
  })
  const link = new URL(invitationPath(token), work.config.publicUrl)
  process.stdout.write(`${member.name} chooses a password here, once and within 3 days:\n${link.href}\n`)
}

function isTaken(problem: unknown): boolean {
  return problem instanceof Refusal && problem.key === 'staff_address_taken'
}

function memberAsked(words: readonly string[]): InviteMemberInput {
  const options = { email: TEXT, name: TEXT, role: TEXT, language: { ...TEXT, default: LOCAL_LANGUAGE } } as const
  const { values, positionals } = parsed(() => parseArgs({ args: [...words], options, allowPositionals: true }))
  const role = STAFF_ROLES.find(each => each === values.role)
  const language = languages.find(each => each === values.language)
  const address = email.safeParse(values.email)
  const name = personName.safeParse(values.name)
  const isAdd = positionals.length === 1 && positionals[0] === 'add'
  if (!isAdd || role === undefined || language === undefined || !address.success || !name.success) {
    throw new StartRefusal(STAFF_USAGE)
  }
  return { email: address.data, name: name.data, role, language }
}

/** What the parser cannot read is refused with the way to say it. */
function parsed<Result>(parse: () => Result): Result {
  try {
    return parse()
  } catch (problem) {
    throw new StartRefusal(STAFF_USAGE, { cause: problem })
  }
}

function productsAsked(options: readonly string[]): number {
  const [option, number, ...others] = options
  if (option === undefined) return 0
  const total = Number(number)
  const isUnderstood = option === '--products' && others.length === 0 && Number.isInteger(total)
  if (!isUnderstood || total < 1 || total > MOST_PRODUCTS) {
    throw new StartRefusal(`The command demo takes --products N with a whole number from 1 to ${MOST_PRODUCTS}.`)
  }
  return total
}

function unknown(name: string): string {
  const asked = name === '' ? 'Say which command to run.' : `There is no command "${name}".`
  const list = Object.values(COMMANDS).map(({ usage }) => `  npm run shop -- ${usage}`)
  return [`${asked} The commands are:`, ...list].join('\n')
}
