import { useQuery } from '@tanstack/react-query'
import { listSuppliers, type Supplier } from '#contract/office/stock.ts'
import { call } from '../platform/call.ts'

/** Whom the shop has its goods from; none until they are read. */
export function useSuppliers(): readonly Supplier[] {
  const { data } = useQuery({ queryKey: ['suppliers'], queryFn: ({ signal }) => call(listSuppliers, {}, { signal }) })
  return data?.suppliers ?? []
}
