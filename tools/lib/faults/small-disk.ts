import { existsSync } from 'node:fs'
import { mkdir, open, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { isRoot } from '#server/database/embedded/server-account.ts'
import { Refused } from '../project.js'
import { runCommand } from '../run-command.ts'

/** A folder with a disk of its own, which can be filled to its last byte. */
export interface SmallDisk {
  /** Resolves once nothing more fits. */
  fill(): Promise<void>
  /** Makes room again. */
  empty(): Promise<void>
  close(): Promise<void>
}

/** What this machine lacks for one, in a sentence; null where it has all. */
export function lacksSmallDisks(): string | null {
  if (process.platform !== 'linux') return 'only Linux has disks in memory (tmpfs)'
  if (!isRoot()) return 'only root may mount a disk in memory (tmpfs): run it with sudo'
  return null
}

const BALLAST = '.ballast'

/** Puts a disk of so many bytes in the place of the folder; what is in it comes along. */
export async function mountSmallDisk(folder: string, bytes: number): Promise<SmallDisk> {
  await mkdir(folder, { recursive: true })
  const { uid, gid, mode } = await stat(folder)
  const aside = `${folder}.aside`
  await mkdir(aside)
  await mustRun('cp', ['-a', `${folder}/.`, aside])
  const rights = `size=${bytes},mode=${(mode & 0o7777).toString(8)},uid=${uid},gid=${gid}`
  await mustRun('mount', ['-t', 'tmpfs', '-o', rights, 'tarteeb-small-disk', folder])
  await mustRun('cp', ['-a', `${aside}/.`, folder])
  await rm(aside, { recursive: true })
  const ballast = path.join(folder, BALLAST)
  return {
    async fill() {
      const file = await open(ballast, 'a')
      try {
        for (const size of [1_000_000, 4_096]) await fillWith(file, folder, size)
      } finally {
        await file.close()
      }
    },
    empty: () => rm(ballast, { force: true }),
    async close() {
      if (existsSync(folder)) await mustRun('umount', ['--lazy', folder])
    },
  }
}

async function fillWith(file: Awaited<ReturnType<typeof open>>, folder: string, size: number): Promise<void> {
  const block = Buffer.alloc(size, 1)
  for (;;) {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < size) return
    try {
      await file.write(block)
    } catch (problem) {
      if (Object(problem).code !== 'ENOSPC') throw problem
      return
    }
  }
}

async function mustRun(command: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runCommand(command, args)
  if (code !== 0) throw new Refused(`${command} failed: ${output.trim()}`)
}
