import { Nuqta } from '#design/nuqta.tsx'
import { ShelfHeading } from '#design/shelf-heading.tsx'
import space from '#design/space.module.css'
import { moneyText } from '#locales/formats.ts'
import { paths } from '../paths.ts'
import { Reveal } from '../platform/reveal.tsx'
import { useMoney, useShop } from '../platform/shop-settings.tsx'
import { useWords } from '../platform/words.tsx'
import css from './promise-line.module.css'
import { SeeAll } from './see-all.tsx'

/** How an order arrives, in four steps along a shelf. */
export function PromiseLine() {
  const { t } = useWords()
  const { delivery, returnWindowDays } = useShop()
  const money = useMoney()
  const near = moneyText(money(delivery.nearCity))
  const far = moneyText(money(delivery.otherCities))
  const steps = [
    [t('home.arrival_1'), t('home.arrival_1_text', { near, far })],
    [t('home.arrival_2'), t('home.arrival_2_text')],
    [t('home.arrival_3'), t('home.arrival_3_text')],
    [t('home.arrival_4'), t('home.arrival_4_text', { count: returnWindowDays })],
  ] as const
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
