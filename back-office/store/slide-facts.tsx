import type { StaffSlide } from '#contract/office/store.ts'
import { StatusTag } from '#design/tag.tsx'
import type { WordKey } from '#locales/translate.ts'
import type { SaleState } from '#shop/promotions/sale.ts'
import { ShortWhen } from '../parts/when.tsx'
import { useWords } from '../platform/words.tsx'
import { STATE_KINDS } from '../sales/sale-marks.tsx'
import { useTargetName } from './slide-target.tsx'
import css from './slides.module.css'

const STATE_WORDS: Readonly<Record<SaleState, WordKey>> = {
  running: 'office_shop.slide_running',
  'not-begun': 'office_shop.slide_not_begun',
  over: 'office_shop.slide_over',
}

/** Below a slide's name: whether shoppers see it now, until when, and what it leads to. */
export function SlideFacts({ slide }: { slide: StaffSlide }) {
  const { t } = useWords()
  const targetName = useTargetName()
  const { state, startsAt, endsAt, product } = slide
  return (
    <>
      <span className={css.facts}>
        <StatusTag kind={STATE_KINDS[state]}>{t(STATE_WORDS[state])}</StatusTag>
        {startsAt !== null && state === 'not-begun' && (
          <span>
            {t('office_shop.slide_begins')} <ShortWhen at={startsAt} />
          </span>
        )}
        {endsAt !== null && state !== 'over' && (
          <span>
            {t('office_shop.slide_ends')} <ShortWhen at={endsAt} />
          </span>
        )}
      </span>
      {slide.leadsTo.kind !== 'nothing' && (
        <span className={css.hint}>
          {t('office_shop.leads_to')}:{' '}
          <bdi dir={slide.leadsTo.kind === 'link' ? 'ltr' : undefined}>{targetName(slide)}</bdi>
        </span>
      )}
      {product?.isShown === false && <span className={css.hint}>{t('office_shop.slide_product_hidden')}</span>}
    </>
  )
}
