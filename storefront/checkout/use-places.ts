import { useEffect, useState } from 'react'
import { listCities, listRegions } from '#contract/delivery.ts'
import type { FailureKey } from '#locales/translate.ts'
import { call } from '../platform/call.ts'
import { useToast } from '../platform/toasts.tsx'
import { useWords } from '../platform/words.tsx'

export interface PlaceOption {
  readonly id: string
  /** In the page's language. */
  readonly name: string
}

/** `none`: nothing to choose from yet. */
export type Places =
  | { readonly step: 'none' | 'loading' }
  | { readonly step: 'there'; readonly list: readonly PlaceOption[] }
  | { readonly step: 'failed'; readonly tryAgain: () => void }

/** The cities that orders go to. */
export function useCities(): Places {
  return usePlaces('', 'failed_to_fetch_cities')
}

/** The regions of a city; none while no city is chosen (specification section 4). */
export function useRegions(cityId: string): Places {
  return usePlaces(cityId === '' ? null : cityId, 'failed_to_fetch_regions')
}

/** The place's name; empty until it is known. */
export function placeName(places: Places, id: string): string {
  return places.step === 'there' ? (places.list.find(place => place.id === id)?.name ?? '') : ''
}

/** Regions by their city, cities under the empty id. They last as long as the document, whose language never changes. */
const known = new Map<string, readonly PlaceOption[]>()

function usePlaces(cityId: string | null, failureKey: FailureKey): Places {
  const { t } = useWords()
  const toast = useToast()
  const [failedId, setFailedId] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const [, setLoadedId] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for another try
  useEffect(() => {
    if (cityId === null || known.has(cityId)) return
    let isWanted = true
    const load = async () => {
      try {
        known.set(cityId, await readPlaces(cityId))
        if (isWanted) setLoadedId(cityId)
      } catch {
        if (!isWanted) return
        setFailedId(cityId)
        toast.error(t(`messages.${failureKey}`))
      }
    }
    setFailedId(null)
    void load()
    return () => {
      isWanted = false
    }
  }, [cityId, tries, failureKey, t, toast])

  if (cityId === null) return { step: 'none' }
  const list = known.get(cityId)
  if (list !== undefined) return { step: 'there', list }
  if (failedId === cityId) return { step: 'failed', tryAgain: () => setTries(tries + 1) }
  return { step: 'loading' }
}

async function readPlaces(cityId: string): Promise<readonly PlaceOption[]> {
  if (cityId === '') {
    const { data } = await call(listCities, {})
    return data.map(city => ({ id: city.id, name: city.city_name }))
  }
  const { data } = await call(listRegions, { cityId })
  return data.map(region => ({ id: region.id, name: region.region_name }))
}
