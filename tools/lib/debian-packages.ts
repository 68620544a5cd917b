import { existsSync } from 'node:fs'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Refused } from './project.js'
import { runCommand } from './run-command.ts'

/**
 * Installs packages with apt and lets none of them start what it brings, nor make a database of its own. Throws `Refused` with the end of
 * what apt said.
 */
export async function installUnstarted(packages: readonly string[]): Promise<void> {
  const written: string[] = []
  for (const [file, text] of Object.entries(GUARDS)) {
    // Who has such a file has chosen already.
    if (existsSync(file)) continue
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
    await chmod(file, 0o755)
    written.push(file)
  }
  try {
    const options = ['install', '--yes', '--no-install-recommends', ...packages]
    const { code, output } = await runCommand('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', ...options])
    if (code !== 0) throw new Refused(output.trim().split('\n').slice(-5).join('\n'))
  } finally {
    for (const file of written) await rm(file)
  }
}

/** What Debian's packages ask before they start a service, and before they make a first database. */
const GUARDS = {
  '/usr/sbin/policy-rc.d': '#!/bin/sh\nexit 101\n',
  '/etc/postgresql-common/createcluster.d/tarteeb.conf': 'create_main_cluster = false\n',
}
