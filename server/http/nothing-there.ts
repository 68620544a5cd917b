/**
 * 404 without a body. A cache that is not told otherwise keeps for minutes that nothing
 * is there: a file of a newer build, which another process has already, for everybody.
 */
export function nothingThere(headers: Readonly<Record<string, string>>): Response {
  return new Response(null, { status: 404, headers: { ...headers, 'cache-control': 'no-store' } })
}
