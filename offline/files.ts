// The store of scripts, styles and letters.

export const FILES = 'files'

/** Paths of the files that a document asks for. */
export function namedFiles(html: string): string[] {
  return [...html.matchAll(/\/assets\/[\w./-]+/g)].map(([file]) => file)
}

/** Gets what is not there yet. Rejects if one cannot be had. */
export async function add(paths: readonly string[], name = FILES): Promise<void> {
  const store = await caches.open(name)
  const there = new Set((await store.keys()).map(({ url }) => new URL(url).pathname))
  // One after the other: it is nobody's first concern, and the line may be slow.
  for (const path of new Set(paths)) if (!there.has(path)) await store.add(new Request(path, { priority: 'low' }))
}
