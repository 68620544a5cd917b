import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listMailTexts } from '#contract/office/mail-texts.ts'
import { Field } from '#design/field.tsx'
import { Select } from '#design/inputs.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import type { MailKind } from '#shop/store/mail-texts.ts'
import css from '../forms/form.module.css'
import { Failed } from '../parts/dead-ends.tsx'
import { Page } from '../parts/page.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import { KIND_WORDS } from './kind-words.ts'
import { MailTextForm } from './mail-text-form.tsx'
import own from './mail-texts.module.css'

const QUERY = ['mail-texts']

/** What mails to shoppers say where the owner may say it. */
export function MailTextsPage() {
  const { t } = useWords()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: () => call(listMailTexts, {}),
    // What is being written is not written over by a look at the server.
    refetchOnWindowFocus: false,
  })
  // All that were looked at stay on the screen, so that what is written in one is not lost by a look at another.
  const [opened, setOpened] = useState<readonly MailKind[]>(['order-placed'])
  const selected = opened[0]
  const queries = useQueryClient()
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton className={css.waiting} />
  return (
    <Page title={t('office_shop.mail_texts')}>
      <p className={own.hint}>{t('office_shop.mail_texts_hint')}</p>
      <Field label={t('office_shop.which_mail')} className={own.which}>
        {wiring => (
          <Select
            {...wiring}
            value={selected}
            onChange={event => {
              const mail = data.mails.find(({ kind }) => kind === event.currentTarget.value)
              if (mail !== undefined) setOpened([mail.kind, ...opened.filter(kind => kind !== mail.kind)])
            }}
          >
            {data.mails.map(({ kind }) => (
              <option key={kind} value={kind}>
                {t(KIND_WORDS[kind])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {data.mails
        .filter(({ kind }) => opened.includes(kind))
        .map(mail => (
          <div key={mail.kind} hidden={mail.kind !== selected}>
            <MailTextForm
              mail={mail}
              isSeen={mail.kind === selected}
              onSaved={reply => queries.setQueryData(QUERY, reply)}
            />
          </div>
        ))}
    </Page>
  )
}
