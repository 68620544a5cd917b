/** All tables as one value, for the query builder and the migration generator. */
export * from './tables/accounts.ts'
export * from './tables/cart.ts'
export * from './tables/catalogue.ts'
export * from './tables/delivery.ts'
export * from './tables/orders.ts'
export * from './tables/platform.ts'
export * from './tables/store.ts'
