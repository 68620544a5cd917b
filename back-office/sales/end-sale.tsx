import { useState } from 'react'
import { endSale, type StaffSale } from '#contract/office/sales.ts'
import { Button } from '#design/button.tsx'
import { useNotify } from '../parts/notices.tsx'
import { Sure } from '../parts/sure.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'

/** Ends it for good, so it is asked. */
export function EndSale({ sale, onFresh }: { sale: StaffSale; onFresh: (fresh: StaffSale) => void }) {
  const { t } = useWords()
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  const { _id: id, version } = sale
  return (
    <>
      <Button kind="line" size="medium" onClick={() => setOpen(true)}>
        {t('office_sales.end')}
      </Button>
      {isOpen && (
        <Sure
          title={t('office_sales.end_title')}
          text={t('office_sales.end_sure')}
          yes={t('office_sales.end')}
          isDanger
          work={async () => {
            const { message, sale: fresh } = await call(endSale, { id, version })
            onFresh(fresh)
            return { message }
          }}
          onDone={notify.done}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
