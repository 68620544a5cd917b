import { useQueryClient } from '@tanstack/react-query'

/** Reads anew whatever is on the screen. */
export function useRefresh(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries()
}
