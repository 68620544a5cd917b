import { stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type Config, environment, readConfig } from '#config'
import type { BackupFile } from '#server/backup/backup-file.ts'
import { bringToNewEngine } from '#server/backup/new-engine.ts'
import { readPassphrase } from '#server/backup/passphrase.ts'
import { restoreToMoment } from '#server/backup/point-in-time/restore-to-moment.ts'
import { refuseHalfRestored, restoreBackup } from '#server/backup/restore-backup.ts'
import { rollBack } from '#server/backup/upgrade.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import { type BackupTotals, type LoadedTotals, writeBackup } from '#server/backup/write-backup.ts'
import { refuseSecondShop } from '#server/database/embedded/data-dir-lock.ts'
import { openPool } from '#server/database/open-pool.ts'
import { ifGone } from '#server/process/error-code.ts'
import { createLog, type Log } from '#server/process/log.ts'
import { StartRefusal } from '#server/process/start-refusal.ts'
import { awaitStopWish } from '#server/process/stop-wish.ts'
import { openStandingDatabase } from './lib/open-database.ts'

interface BackupWork {
  readonly config: Config
  readonly log: Log
  readonly backup: BackupFile
  /** As of when; null where nobody says. */
  readonly until: Date | null
}

/** Each reads its options, which throws `StartRefusal`, and answers what it does, which answers an exit code. */
export const backupCommands = {
  backup: (words: readonly string[]) => asked('backup', 'to', words, backUp),
  restore: (words: readonly string[]) => asked('restore', 'from', words, restore),
  verify: (words: readonly string[]) => asked('verify', 'from', words, verify),
}

export async function rollBackUpgrade(): Promise<void> {
  const config = readConfig(environment())
  const log = createLog({ level: config.logLevel })
  await refuseHalfRestored(config.dataDir)
  const opened = await openPool({ ...config, log, onLost: reason => log.error({ err: reason }) })
  try {
    const { before, ...totals } = await rollBack({ ...opened, ...config })
    say('Rolled back to', totals)
    tell(
      `What there was is in ${before}. Start the version that you had before the upgrade: this one would upgrade again.`,
    )
  } finally {
    await opened.close()
  }
}

async function backUp({ config, log, backup }: BackupWork): Promise<number> {
  const opened = await openStandingDatabase(config, log)
  if (opened === null) throw new StartRefusal(`There is no shop in DATA_DIR ${config.dataDir}: nothing was written.`)
  try {
    say(`${backup.file} holds`, await writeBackup({ ...opened, ...config, ...backup }))
  } finally {
    await opened.close()
  }
  return 0
}

async function restore(work: BackupWork): Promise<number> {
  const { config, log, backup, until } = work
  if ((await stat(backup.file).catch(ifGone))?.isDirectory()) return await restoreFromLog(work)
  if (until !== null)
    throw new StartRefusal(
      '--until leads to a moment in the folder of POINT_IN_TIME_TO: a backup has one moment alone.',
    )
  if (config.databaseUrl === null) refuseSecondShop(config.dataDir)
  const openDatabase = async () => {
    // An interrupted restore by an earlier version left one in which nothing is yet.
    if (config.databaseUrl === null) await bringToNewEngine({ ...config, log })
    return await openPool({ ...config, log, onLost: reason => log.error({ err: reason }) })
  }
  const totals = await restoreBackup({ ...config, ...backup, openDatabase })
  if (totals === null) tell('What was restored before was whole: npm start opens the shop.')
  else say(`Restored, and npm start opens it:`, totals)
  return 0
}

async function restoreFromLog({ config, backup, until }: BackupWork): Promise<number> {
  if (config.databaseUrl !== null)
    throw new StartRefusal('What is copied into a folder is the embedded database: restore it without DATABASE_URL.')
  refuseSecondShop(config.dataDir)
  const { file: folder, ...rest } = backup
  const { asOf, files } = await restoreToMoment({ ...config, ...rest, folder, until })
  tell(`Restored, and npm start opens it: the shop as of ${asOf}, when its last change was made, and ${files} files.`)
  return 0
}

async function verify({ log, backup }: BackupWork): Promise<number> {
  const verified = await verifyBackup({ ...backup, log })
  if (verified.wrong.length === 0)
    say(`${backup.file} was restored aside, and each row and file is as it says:`, verified)
  else tell(`${backup.file} does not come out as it says: ${verified.wrong.join(', ')}.`)
  return verified.wrong.length === 0 ? 0 : 1
}

function asked(
  command: string,
  option: 'to' | 'from',
  words: readonly string[],
  work: (on: BackupWork) => Promise<number>,
): () => Promise<number> {
  const { [option]: file, 'passphrase-file': passphraseFile, until: said } = parsed(command, option, words)
  if (file === undefined) throw new StartRefusal(usageOf(command, option))
  const until = said === undefined ? null : momentIn(said)
  return async () => {
    const config = readConfig(environment())
    const log = createLog({ level: config.logLevel })
    const stop = awaitStopWish({ log, atOnce: () => undefined })
    const passphrase = passphraseFile === undefined ? null : await readPassphrase(passphraseFile)
    try {
      return await work({ config, log, until, backup: { file: path.resolve(file), passphrase, signal: stop.signal } })
    } catch (problem) {
      if (stop.signal.aborted) throw new StartRefusal(`${command} was stopped before its end.`, { cause: problem })
      throw problem
    }
  }
}

function parsed(command: string, option: 'to' | 'from', words: readonly string[]) {
  const TEXT = { type: 'string' } as const
  try {
    const read = parseArgs({ args: [...words], options: { [option]: TEXT, 'passphrase-file': TEXT, until: TEXT } })
    if (read.values.until !== undefined && command !== 'restore') throw new Error('only a restore has a moment')
    return read.values
  } catch (problem) {
    throw new StartRefusal(usageOf(command, option), { cause: problem })
  }
}

function usageOf(command: string, option: string): string {
  const more = command === 'restore' ? ' [--until TIME]' : ''
  return `The command ${command} takes: --${option} FILE [--passphrase-file FILE]${more}.`
}

function momentIn(text: string): Date {
  if (!z.iso.datetime({ offset: true }).safeParse(text).success)
    throw new StartRefusal('--until takes a time with its distance from UTC, such as 2026-11-23T10:15:00+03:00.')
  return new Date(text)
}

function say(
  beginning: string,
  { madeAt, tables, rows, files, strange = [] }: BackupTotals & Partial<LoadedTotals>,
): void {
  tell(`${beginning} the shop as of ${madeAt}, ${rows} rows of ${tables} tables and ${files} files.`)
  if (strange.length > 0) tell(`Left out, for they are no tables of the shop: ${strange.join(', ')}.`)
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}
