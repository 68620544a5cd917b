import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { OFFICE_WORKER_PATH, WORKER_PATH } from '#shop/offline/worker.ts'
import { type Written, write } from './written.ts'

export interface Assets {
  /** The built file at this path of the address, or undefined. Read and compressed at the first request for it. */
  find(pathname: string): Promise<Asset | undefined> | undefined
}

export interface Asset {
  readonly written: Written
  /** For the header `cache-control`. */
  readonly caching: string
}

/** Opens the folder of a browser build. Only files listed now are ever served, so no path leads out of it. */
export async function openAssets(folder: string): Promise<Assets> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const known = new Map<string, string>()
  for (const file of files) {
    if (!file.isFile() || file.name.startsWith('.')) continue
    const full = path.join(file.parentPath, file.name)
    if (path.relative(folder, full).startsWith('.')) continue
    known.set(`/${path.relative(folder, full).split(path.sep).join('/')}`, full)
  }
  const read = new Map<string, Promise<Asset | undefined>>()
  return {
    find(pathname) {
      const file = known.get(pathname)
      if (file === undefined) return undefined
      const found = read.get(pathname) ?? readAsset(pathname, file).catch(() => forget(pathname))
      read.set(pathname, found)
      return found
    },
  }

  /** A newer build has taken the file away: it is not found, and looked for again when somebody asks again. */
  function forget(pathname: string): undefined {
    read.delete(pathname)
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
}

async function readAsset(pathname: string, file: string): Promise<Asset> {
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
  const written = write(type, await readFile(file), 9)
  return { written, caching: cachingOf(pathname) }
}

function cachingOf(pathname: string): string {
  // Its name holds its content's hash.
  if (pathname.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  // A worker that is not asked for anew stays behind every page.
  return pathname === WORKER_PATH || pathname === OFFICE_WORKER_PATH ? 'no-cache' : 'public, max-age=3600'
}
