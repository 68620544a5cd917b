import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { listStaffTexts } from '#contract/office/store.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { Tabs, tabId } from '#design/tabs.tsx'
import type { WordKey } from '#locales/translate.ts'
import type { TextPage } from '#shop/store/texts.ts'
import css from '../forms/form.module.css'
import { Failed } from '../parts/dead-ends.tsx'
import { Page } from '../parts/page.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import { TextForm } from './text-form.tsx'
import own from './texts.module.css'

const QUERY = ['staff-texts']

/** What the shop's pages of words say: policies, and who it is. */
export function TextsPage() {
  const { t } = useWords()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: () => call(listStaffTexts, {}),
    // What is being written is not written over by a look at the server.
    refetchOnWindowFocus: false,
  })
  const [selected, setSelected] = useState<TextPage>('privacy-policy')
  const panelId = useId()
  const queries = useQueryClient()
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton className={css.waiting} />
  const tabs = data.texts.map(({ page }) => ({ id: page, label: t(NAMES[page]) }))
  return (
    <Page title={t('office_shop.texts')}>
      <div className={own.tabs}>
        <Tabs label={t('office_shop.texts')} tabs={tabs} selected={selected} onSelect={setSelected} panelId={panelId} />
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, selected)} className={own.panel}>
        {data.texts.map(text => (
          // All stay on the screen, so that what is written in one is not lost by a look at another.
          <div key={text.page} hidden={text.page !== selected}>
            <TextForm text={text} onSaved={reply => queries.setQueryData(QUERY, reply)} />
          </div>
        ))}
      </div>
    </Page>
  )
}

const NAMES: Readonly<Record<TextPage, WordKey>> = {
  'privacy-policy': 'office_shop.text_privacy_policy',
  delivery: 'office_shop.text_delivery',
  terms: 'office_shop.text_terms',
  about: 'office_shop.text_about',
  careers: 'office_shop.text_careers',
}
