import type { PatroniNode } from './patroni-node.ts'

/** What a node's Patroni says of all of them; none where it does not answer. */
export type ClusterView = readonly Member[]

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly timeline?: number
}

export async function viewOf({ api }: Pick<PatroniNode, 'api'>): Promise<ClusterView> {
  const answer = await ask(api, 'cluster')
  // As Patroni's API describes it.
  return answer?.ok ? ((await answer.json()) as { readonly members: ClusterView }).members : []
}

/** Whether it says that it is the primary. */
export async function isLeader({ api }: Pick<PatroniNode, 'api'>): Promise<boolean> {
  return (await ask(api, 'primary'))?.ok === true
}

/** Who leads, where all say the same, all run and one of them is in step with the leader; null otherwise. */
export function agreedLeader(views: readonly ClusterView[]): string | null {
  const leaders = new Set(views.map(view => (isWhole(view, views.length) ? leaderIn(view) : null)))
  const [leader = null] = leaders
  return leaders.size === 1 ? leader : null
}

function isWhole(view: ClusterView, nodes: number): boolean {
  const [first] = view
  const isThere = ({ state, timeline }: Member) => RUNS.has(state) && timeline === first?.timeline
  return view.length === nodes && view.every(isThere) && view.some(({ role }) => role === 'sync_standby')
}

/** Newer ones say of a standby that it streams. */
const RUNS = new Set(['running', 'streaming'])

function leaderIn(view: ClusterView): string | null {
  return view.find(({ role }) => role === 'leader')?.name ?? null
}

async function ask(api: number, what: string): Promise<Response | null> {
  const patience = { signal: AbortSignal.timeout(PATIENCE) }
  return await fetch(`http://127.0.0.1:${api}/${what}`, patience).catch(() => null)
}

/** Ms. One that stands still never answers. */
const PATIENCE = 2_000
