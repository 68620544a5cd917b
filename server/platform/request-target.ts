/** Path and query of an absolute address, as they were asked for: the host is whatever the caller says. */
export function targetOf(address: string): string {
  return address.slice(address.indexOf('/', address.indexOf('//') + 2))
}
