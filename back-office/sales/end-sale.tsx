import { endSale, type StaffSale } from '#contract/office/sales.ts'
import { AskedButton } from '../parts/asked-button.tsx'
import { useNotify } from '../parts/notices.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'

/** Ends it for good, so it is asked. */
export function EndSale({ sale, onFresh }: { sale: StaffSale; onFresh: (fresh: StaffSale) => void }) {
  const { t } = useWords()
  const notify = useNotify()
  const { _id: id, version } = sale
  return (
    <AskedButton
      label={t('office_sales.end')}
      kind="line"
      title={t('office_sales.end_title')}
      text={t('office_sales.end_sure')}
      isDanger
      work={async () => {
        const { message, sale: fresh } = await call(endSale, { id, version })
        onFresh(fresh)
        return { message }
      }}
      onDone={notify.done}
    />
  )
}
