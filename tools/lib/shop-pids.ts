import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The numbers of the shop's own process and of its embedded PostgreSQL. */
export function pidsOf(dataDir: string): { readonly shop: number; readonly postgres: number } {
  const { pid }: { pid: number } = JSON.parse(readFileSync(path.join(dataDir, 'shop.lock'), 'utf8'))
  return {
    shop: pid,
    postgres: Number.parseInt(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10),
  }
}
