/** The column of a table's member, as `connect` has Drizzle spell it: `clientName` is `client_name`. */
export function columnName(member: string): string {
  return member.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}
