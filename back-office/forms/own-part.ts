/** A page of the shop that was copied out of the browser's line of addresses, without the shop's name before it. */
export function ownPart(link: string): string {
  const written = link.trim()
  return written.startsWith(`${location.origin}/`) ? written.slice(location.origin.length) : written
}
