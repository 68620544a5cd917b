import { useQuery } from '@tanstack/react-query'
import { type CitiesReply, listCities } from '#contract/delivery.ts'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'

/** Where the shop delivers to, named in the language of this screen; none until they are there. */
export function useCities(): CitiesReply['data'] {
  const { language } = useWords()
  const { data } = useQuery({ queryKey: ['cities', language], queryFn: () => call(listCities, {}) })
  return data?.data ?? []
}

/** A city by its id; the id itself where nobody delivers any more. */
export function useCityNames(): (id: string) => string {
  const cities = useCities()
  return id => cities.find(city => city.id === id)?.city_name ?? id
}
