/** "33%"; a dash where nothing can be said yet. */
export function percent(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 100)}%`
}
