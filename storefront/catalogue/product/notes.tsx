import BadgeCheck from 'lucide-react/icons/badge-check'
import PackageOpen from 'lucide-react/icons/package-open'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Truck from 'lucide-react/icons/truck'
import { memo } from 'react'
import { Icon } from '#design/icon.tsx'
import text from '#design/text.module.css'
import { moneyText } from '#locales/formats.ts'
import { deliveryCost as costTo } from '#shop/delivery/cost.ts'
import { type Iqd, iqd } from '#shop/iqd.ts'
import { Link } from '../../navigation/link.tsx'
import { paths } from '../../paths.ts'
import { arrivalSentence, deliverySentence } from '../../platform/delivery-words.ts'
import { useMoney, usePaysAtDoor, useShop } from '../../platform/shop-settings.tsx'
import { useLastCity } from '../../platform/use-last-city.ts'
import { useWords } from '../../platform/words.tsx'
import css from './notes.module.css'

/** What holds for every purchase. `deliveryCost` is what this choice adds in the cart. */
export const Notes = memo(({ deliveryCost }: { deliveryCost: Iqd }) => {
  const words = useWords()
  const { t } = words
  const money = useMoney()
  const shop = useShop()
  const { delivery, returnWindowDays } = shop
  const paysAtDoor = usePaysAtDoor()
  const city = useLastCity()
  const arrival = arrivalSentence(shop, words, city && { id: city.id, name: city.city_name })
  return (
    <ul className={css.notes}>
      <li>
        <Icon of={Truck} isMirrored />
        <div>
          <b>
            {city
              ? t('product.delivery_to', {
                  city: city.city_name,
                  amount: moneyText(money(costTo(city.id, iqd(0), delivery))),
                })
              : deliverySentence(shop, words, { cities: 'product.delivery', flat: 'product.delivery_flat' })}
          </b>
          <span>
            {deliveryCost > 0
              ? t('product.delivery_of_piece', { amount: moneyText(money(deliveryCost)) })
              : t('product.delivery_once')}
            {delivery.freeFrom > 0 &&
              ` ${t('product.delivery_free_from', { amount: moneyText(money(delivery.freeFrom)) })}`}
            {arrival !== null && (
              <>
                <br />
                {arrival}
              </>
            )}
          </span>
        </div>
      </li>
      <li>
        <Icon of={PackageOpen} />
        <div>
          <b>{t(paysAtDoor ? 'product.open_first' : 'product.open_at_door')}</b>
          <span>
            {paysAtDoor && `${t('product.cash_on_delivery')} `}
            {t('product.open_first_text')}{' '}
            <Link to={paths.privacyPolicy()} className={text.link}>
              {t('common.read_inspection')}
            </Link>
          </span>
        </div>
      </li>
      <li>
        <Icon of={RotateCcw} />
        <div>
          <b>{t('product.return_days', { count: returnWindowDays })}</b>
          <span>{t('product.return_text')}</span>
        </div>
      </li>
      <li>
        <Icon of={BadgeCheck} />
        <div>
          <b>{t('product.original')}</b>
          <span>{t('product.original_text')}</span>
        </div>
      </li>
    </ul>
  )
})
