import { useEffect, useState } from 'react'
import { type CitiesReply, listCities } from '#contract/delivery.ts'
import { call } from './call.ts'
import { readStorage } from './storage.ts'

type City = CitiesReply['data'][number]

/** The city that this browser's last order form went to, in the page's language; null where there is none, and at first. */
export function useLastCity(): City | null {
  const [city, setCity] = useState<City | null>(null)
  useEffect(() => {
    const id = readStorage('city')
    if (id === null) return
    let isWanted = true
    call(listCities, {}).then(
      ({ data }) => isWanted && setCity(data.find(each => each.id === id) ?? null),
      // The prices of all cities stand there instead.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])
  return city
}
