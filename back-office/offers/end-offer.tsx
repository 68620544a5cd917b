import { useState } from 'react'
import { endOffer, type StaffOffer } from '#contract/office/offers.ts'
import { Button } from '#design/button.tsx'
import { useNotify } from '../parts/notices.tsx'
import { Sure } from '../parts/sure.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'

/** Ends it for good, so it is asked. */
export function EndOffer({ offer, onFresh }: { offer: StaffOffer; onFresh: (fresh: StaffOffer) => void }) {
  const { t } = useWords()
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  const { _id: id, version } = offer
  return (
    <>
      <Button kind="line" size="medium" onClick={() => setOpen(true)}>
        {t('office_offers.end')}
      </Button>
      {isOpen && (
        <Sure
          title={t('office_offers.end_title')}
          text={t('office_offers.end_sure')}
          yes={t('office_offers.end')}
          isDanger
          work={async () => {
            const { message, offer: fresh } = await call(endOffer, { id, version })
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
