import { Nuqta } from '#design/nuqta.tsx'
import { ShelfHeading } from '#design/shelf-heading.tsx'
import space from '#design/space.module.css'
import { paths } from '../paths.ts'
import { deliverySentence } from '../platform/delivery-words.ts'
import { Reveal } from '../platform/reveal.tsx'
import { usePaysAtDoor, useShop } from '../platform/shop-settings.tsx'
import { useWords } from '../platform/words.tsx'
import css from './promise-line.module.css'
import { SeeAll } from './see-all.tsx'

/** How an order arrives, in four steps along a shelf. */
export function PromiseLine() {
  const words = useWords()
  const { t } = words
  const shop = useShop()
  const arrival = deliverySentence(shop, words, { cities: 'home.arrival_1_text', flat: 'home.arrival_1_text_flat' })
  const steps = [
    [t('home.arrival_1'), arrival],
    [t('home.arrival_2'), t('home.arrival_2_text')],
    [t('home.arrival_3'), t('home.arrival_3_text')],
    ...(usePaysAtDoor() ? [[t('home.arrival_4'), t('home.arrival_4_text', { count: shop.returnWindowDays })]] : []),
  ]
  return (
    <Reveal className={space.section} labelledBy="arrival">
      <div className={space.wrap}>
        <ShelfHeading id="arrival" text={t('home.arrival_title')} />
        <ol className={css.line}>
          {steps.map(([title, text]) => (
            <li key={title}>
              <Nuqta className={css.nuqta} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className={css.more}>
          <SeeAll to={paths.privacyPolicy()} label={t('common.read_inspection')} />
        </p>
      </div>
    </Reveal>
  )
}
