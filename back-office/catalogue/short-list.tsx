import { useQuery } from '@tanstack/react-query'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { listStock } from '#contract/office/stock.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { Textarea } from '#design/inputs.tsx'
import { useNotify } from '../parts/notices.tsx'
import { call } from '../platform/call.ts'
import { shareText } from '../platform/share-text.ts'
import { useWords } from '../platform/words.tsx'
import { shortListText } from './short-list-text.ts'
import css from './stock.module.css'

/** Rows that one message names; what is more is said as a number. */
const MOST_NAMED = 100

/** What is short at a supplier, to be sent to it. It is read before it is asked for: a sheet opens at the press alone. */
export function ShortList({ supplier }: { supplier: string }) {
  const { t, language } = useWords()
  const notify = useNotify()
  const [isByHand, setByHand] = useState(false)
  const { data } = useQuery({
    queryKey: ['short-list', supplier],
    queryFn: ({ signal }) => call(listStock, { supplier, state: 'short', perPage: MOST_NAMED }, { signal }),
  })
  if (data === undefined) return null
  const { rows, total } = data
  if (total === 0) return <p className={css.short}>{t('office_catalogue.nothing_short', { supplier })}</p>
  const text = shortListText({ supplier, rows, total }, { t, language })
  const send = async () => {
    try {
      if ((await shareText(text)) === 'copied') notify.done(t('office_catalogue.short_copied'))
    } catch {
      // A browser that lets no page write there.
      setByHand(true)
    }
  }
  return (
    <div className={css.short}>
      <div>
        <Button kind="line" size="medium" onClick={() => void send()}>
          <Icon of={Share2} size="small" />
          {t('office_catalogue.send_short', { total })}
        </Button>
      </div>
      {isByHand && (
        <Field label={t('office_catalogue.short_by_hand')}>
          {wiring => (
            <Textarea {...wiring} readOnly rows={8} value={text} onFocus={event => event.currentTarget.select()} />
          )}
        </Field>
      )}
    </div>
  )
}
