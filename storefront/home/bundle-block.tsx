import ArrowRight from 'lucide-react/icons/arrow-right'
import { buttonClass } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Kashida } from '#design/kashida.tsx'
import { Lettering } from '#design/lettering.tsx'
import { Nuqta } from '#design/nuqta.tsx'
import { Picture } from '#design/picture.tsx'
import space from '#design/space.module.css'
import text from '#design/text.module.css'
import { formatNumber } from '#locales/formats.ts'
import type { ProductCard as Product } from '#shop/catalogue/product.ts'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { Reveal } from '../platform/reveal.tsx'
import { ShopPrice } from '../platform/shop-price.tsx'
import { pictureIn } from '../platform/shop-settings.tsx'
import { named, useWords } from '../platform/words.tsx'
import css from './bundle-block.module.css'

/** One bundle with what is in it, on a night block. */
export function BundleBlock({ bundle }: { bundle: Product }) {
  const { t, language } = useWords()
  const photo = bundle.images[0]
  return (
    <Reveal className={space.section} labelledBy="bundle">
      <div className={css.block}>
        <div className={css.photo}>
          <Picture picture={photo ? pictureIn(photo, language) : null} sizes="(min-width:1000px) 54vw, 100vw" />
        </div>
        <div className={css.words}>
          <h2 id="bundle" className={css.title} aria-label={t('home.bundle_title')}>
            <Kashida text={t('home.bundle_title')} />
          </h2>
          <p className={css.name}>
            <Lettering text={named(bundle, language)} />
          </p>
          <ul className={css.items}>
            {bundle.bundleItems.map(item => (
              <li key={named(item, language)}>
                <Nuqta />
                <span>
                  <Lettering text={named(item, language)} />
                </span>
                <bdi className={text.latin}>{`× ${formatNumber(item.quantity)}`}</bdi>
              </li>
            ))}
          </ul>
          <ShopPrice
            now={bundle.discountPrice}
            was={bundle.originalPrice ?? bundle.fullPrice}
            isBig
            className={css.price}
          />
          <Link to={paths.product(bundle)} className={buttonClass({ kind: 'brick' })}>
            {t('home.open_bundle')}
            <Icon of={ArrowRight} size="small" isMirrored />
          </Link>
        </div>
      </div>
    </Reveal>
  )
}
