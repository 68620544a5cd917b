/** What must be there for a test to go on. */
export function there<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('what the test needs is not there')
  return value
}
