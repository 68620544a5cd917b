import { statfs } from 'node:fs/promises'

/** Bytes of the disk that a folder is on: those that this process may still write, and all. */
export async function diskRoom(folder: string): Promise<{ readonly free: number; readonly all: number }> {
  const { bavail, bsize, blocks } = await statfs(folder)
  return { free: bavail * bsize, all: blocks * bsize }
}
