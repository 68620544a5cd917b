import { setTimeout as wait } from 'node:timers/promises'
import { type ClusterNode, type PatroniCluster, TTL } from './patroni-cluster.ts'

/** What may befall a primary: does it, and answers what ends it. */
export interface ClusterFault {
  readonly name: string
  readonly strike: (primary: ClusterNode, cluster: PatroniCluster) => Promise<() => Promise<void>>
}

export const CLUSTER_FAULTS: readonly [ClusterFault, ...ClusterFault[]] = [
  {
    name: 'killed',
    async strike(primary) {
      await primary.kill()
      return async () => primary.start()
    },
  },
  {
    name: 'paused',
    async strike(primary) {
      primary.freeze()
      const over = wait(LONGER_THAN_TTL, undefined, { ref: false })
      return async () => {
        await over
        primary.thaw()
      }
    },
  },
  {
    name: 'cut off',
    async strike({ wayToEtcd }) {
      wayToEtcd.cut()
      return async () => wayToEtcd.mend()
    },
  },
  {
    name: 'switched over',
    async strike(primary, cluster) {
      await cluster.switchOver(primary)
      return async () => undefined
    },
  },
]

/** Ms for which a node stands still: another has taken its place before it wakes. */
const LONGER_THAN_TTL = (TTL + 5) * 1_000
