import type { ToldOffer } from '#contract/catalogue.ts'
import { Tag } from '#design/tag.tsx'
import text from '#design/text.module.css'
import { named, useWords } from '../../platform/words.tsx'
import { endWords } from './sale-end.tsx'

/** Offers that this product takes part in, and until when. */
export function OfferLines({ offers }: { offers: readonly ToldOffer[] }) {
  const { t, language } = useWords()
  return (
    <ul>
      {offers.map(({ endsAt, ...offer }) => (
        <li key={`${named(offer, language)} ${endsAt}`}>
          <Tag kind="sale">{named(offer, language)}</Tag>{' '}
          {endsAt !== null && (
            <span className={text.muted}>{endWords(t, endsAt, 'product.offer_through', 'product.offer_until')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
