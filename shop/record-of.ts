/** Something for each key. */
export function recordOf<Key extends string, Made>(
  keys: readonly Key[],
  make: (key: Key) => Made,
): Readonly<Record<Key, Made>> {
  // Of these keys and no other.
  return Object.fromEntries(keys.map(key => [key, make(key)])) as Record<Key, Made>
}
