import { endpoint, type Success } from '../endpoint.ts'

/** Names in the request's language. */
export interface CitiesReply extends Success {
  readonly data: readonly { readonly id: string; readonly city_name: string }[]
}
export const listCities = endpoint<Record<string, never>, CitiesReply>('GET', '/api/order/fetchCities')

export interface RegionsReply extends Success {
  readonly data: readonly { readonly id: string; readonly region_name: string }[]
}
export const listRegions = endpoint<{ readonly cityId: string }, RegionsReply>('GET', '/api/order/fetchRegions/:cityId')
