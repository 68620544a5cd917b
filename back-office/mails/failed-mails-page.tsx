import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { MadeAct } from '#contract/office/acts.ts'
import {
  dropFailedMail,
  type FailedMail,
  listFailedMails,
  retryFailedMail,
  retryFailedMails,
} from '#contract/office/mails.ts'
import { Button } from '#design/button.tsx'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import text from '#design/text.module.css'
import { formatDate, formatTime } from '#locales/formats.ts'
import type { Translate } from '#locales/translate.ts'
import css from '../forms/form.module.css'
import { Failed } from '../parts/dead-ends.tsx'
import { useNotify } from '../parts/notices.tsx'
import { Page } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { RecentActs, useTellDone } from '../parts/undo.tsx'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useRefresh } from '../platform/use-refresh.ts'
import { wordOf } from '../platform/word-of.ts'
import { useWords } from '../platform/words.tsx'
import { MAIL_WORDS, TROUBLE_WORDS } from './mail-words.ts'
import { TestLetterButton } from './test-letter-button.tsx'

const QUERY = ['failed-mails']

/** Mails that did not go out so far: why, and another try; and a letter to oneself, to see whether they do. */
export function FailedMailsPage() {
  const { t } = useWords()
  const notify = useNotify()
  const tellDone = useTellDone()
  const refresh = useRefresh()
  const { data, error, isPending, refetch } = useQuery({ queryKey: QUERY, queryFn: () => call(listFailedMails, {}) })
  const run = async (work: () => Promise<{ readonly message: string; readonly act?: MadeAct | null }>) => {
    try {
      const { message, act = null } = await work()
      tellDone(message, act)
    } catch (failure) {
      notify.failed(failure)
    }
    refresh()
  }
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton className={css.waiting} />
  return (
    <Page
      title={t('office.failed_mails')}
      actions={
        <>
          {data.failedMails.length > 0 && (
            <Button size="medium" onClick={() => void run(() => call(retryFailedMails, {}))}>
              {t('office_shop.retry_all')}
            </Button>
          )}
          <TestLetterButton onAsked={refresh} />
        </>
      }
    >
      <RecentActs of="mail" />
      {data.failedMails.length === 0 && <EmptyShelf title={t('office_shop.no_failed_mails')} />}
      <div className={css.column}>
        {data.failedMails.map(mail => (
          <Panel key={mail._id} title={titleOf(mail, t)}>
            <p>
              {formatDate(mail.failedAt, t)} <bdi>{formatTime(mail.failedAt)}</bdi>
              {mail.order !== null && (
                <>
                  {' · '}
                  <Link to={`/orders/${mail.order._id}`}>
                    {t('orders.order_number', { number: mail.order.number })}
                  </Link>
                </>
              )}
            </p>
            <p>
              <b>{t(TROUBLE_WORDS[mail.trouble])}</b>
              <br />
              {mail.nextTryAt === null ? (
                t('office_shop.mail_given_up', { count: mail.tries })
              ) : (
                <>
                  {t('office_shop.mail_tried', { count: mail.tries })} <When at={mail.nextTryAt} />
                </>
              )}
            </p>
            <p className={text.small}>
              <bdi>{mail.failure}</bdi>
            </p>
            <span>
              <Button kind="line" size="medium" onClick={() => void run(() => call(retryFailedMail, { id: mail._id }))}>
                {t('office.try_again')}
              </Button>{' '}
              <Button kind="ghost" size="medium" onClick={() => void run(() => call(dropFailedMail, { id: mail._id }))}>
                {t('office_shop.drop')}
              </Button>
            </span>
          </Panel>
        ))}
      </div>
    </Page>
  )
}

function titleOf({ template, recipient }: FailedMail, t: Translate): string {
  const about = t(wordOf(MAIL_WORDS, template, 'office_shop.mail_else'))
  return recipient === null ? about : `${about} · ${recipient}`
}
