import { endOffer, type StaffOffer } from '#contract/office/offers.ts'
import { AskedButton } from '../parts/asked-button.tsx'
import { useNotify } from '../parts/notices.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'

/** Ends it for good, so it is asked. */
export function EndOffer({ offer, onFresh }: { offer: StaffOffer; onFresh: (fresh: StaffOffer) => void }) {
  const { t } = useWords()
  const notify = useNotify()
  const { _id: id, version } = offer
  return (
    <AskedButton
      label={t('office_offers.end')}
      kind="line"
      title={t('office_offers.end_title')}
      text={t('office_offers.end_sure')}
      isDanger
      work={async () => {
        const { message, offer: fresh } = await call(endOffer, { id, version })
        onFresh(fresh)
        return { message }
      }}
      onDone={notify.done}
    />
  )
}
