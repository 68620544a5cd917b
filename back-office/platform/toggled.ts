/** With it where it was not there, and without it where it was. */
export function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter(each => each !== id) : [...ids, id]
}
