/** Whether bytes are slow or dear here: nothing is loaded then that nobody asked for. */
export function savesData(): boolean {
  // Not in TypeScript's DOM yet; Safari and Firefox have none.
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
