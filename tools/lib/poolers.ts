/** What may stand between the shop and its database: PgBouncer itself, or what refuses as it does where that cannot be had. */
export const POOLERS = ['pgbouncer', 'strict'] as const
export type PoolerKind = (typeof POOLERS)[number]
