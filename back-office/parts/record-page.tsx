import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link, useParams } from 'wouter'
import { Icon } from '#design/icon.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Failed } from './dead-ends.tsx'
import { Page } from './page.tsx'
import css from './parts.module.css'

interface RecordPageProps<Row> {
  /** Where all of them are: `/sales`. Records stand below it by their ids, and the one to come as `new`. */
  readonly list: string
  readonly toAll: string
  readonly newTitle: string
  readonly newForm: ReactNode
  readonly read: (id: string) => Promise<Row>
  /** `keep`: what the server has now is shown. */
  readonly known: (row: Row, keep: (fresh: Row) => void) => ReactNode
}

/** One of a list's records, or one to come. */
export function RecordPage<Row>({ newTitle, newForm, toAll, ...page }: RecordPageProps<Row>) {
  const { id = 'new' } = useParams()
  return (
    <>
      <Link to={page.list} className={css.back}>
        <Icon of={ArrowLeft} size="small" isMirrored />
        {toAll}
      </Link>
      {id === 'new' ? <Page title={newTitle}>{newForm}</Page> : <KnownRecord key={id} id={id} {...page} />}
    </>
  )
}

function KnownRecord<Row>({
  id,
  list,
  read,
  known,
}: Pick<RecordPageProps<Row>, 'list' | 'read' | 'known'> & { id: string }) {
  const queries = useQueryClient()
  const queryKey = ['record', list, id]
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: () => read(id),
    // What is being written is not written over by a look at the server.
    refetchOnWindowFocus: false,
  })
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton className={css.waiting} />
  return known(data, fresh => queries.setQueryData(queryKey, fresh))
}
