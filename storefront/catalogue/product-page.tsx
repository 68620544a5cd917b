import { type SetStateAction, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { listGoesWith, listRelatedProducts, readProduct } from '#contract/catalogue.ts'
import space from '#design/space.module.css'
import { Tag } from '#design/tag.tsx'
import type { WordKey } from '#locales/translate.ts'
import { chosen } from '#shop/catalogue/price.ts'
import type { Id, Product } from '#shop/catalogue/product.ts'
import { inLanguage } from '#shop/languages.ts'
import type { DataOf, Head, HeadContext, LoadContext, PageProps } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { later, whenIdle } from '../platform/later.tsx'
import { loggedAs } from '../platform/logged.ts'
import { ShopPrice } from '../platform/shop-price.tsx'
import { useShop } from '../platform/shop-settings.tsx'
import { named, useWords } from '../platform/words.tsx'
import { Breadcrumbs, breadcrumbList } from './breadcrumbs.tsx'
import { leaveFormerAddress, searchWordsIn } from './product/address.ts'
import { awaitedOf } from './product/awaited.ts'
import { BuyRow } from './product/buy-row.tsx'
import { categoryTrail } from './product/category-trail.ts'
import {
  type ChoiceOffer,
  chooseColor,
  chooseQuantity,
  chooseSize,
  firstChoice,
  lookAt,
  offerOf,
} from './product/choice.ts'
import { ChosenPhoto } from './product/chosen-photo.tsx'
import { ColorChoice } from './product/color-choice.tsx'
import { Description } from './product/description.tsx'
import { Dock } from './product/dock.tsx'
import { Gallery } from './product/gallery.tsx'
import { galleryOf, posterOf } from './product/gallery-media.ts'
import { GoesWith } from './product/goes-with.tsx'
import { Notes } from './product/notes.tsx'
import { OfferLines } from './product/offer-lines.tsx'
import css from './product/page-columns.module.css'
import { productData } from './product/product-data.ts'
import { ProductTitle } from './product/product-title.tsx'
import { Related } from './product/related.tsx'
import { SaleEnd } from './product/sale-end.tsx'
import { shareImageOf } from './product/share-image.ts'
import { SizeChoice } from './product/size-choice.tsx'
import { StockLine } from './product/stock-line.tsx'
import { twoShelves } from './product/two-shelves.ts'
import { useBuyAction } from './product/use-buy-action.ts'
import { useChoosing } from './product/use-choosing.ts'
import { ready as writtenReady } from './product/written.tsx'

// Named by the page's own file: so its style comes with the document.
const MeasuredDrawing = later(async () => (await import('./product/measured-drawing.tsx')).MeasuredDrawing)

/** A page without its drawing is better than none. */
export async function ready(): Promise<void> {
  await Promise.all([writtenReady(), MeasuredDrawing.ready().catch(() => undefined)])
}

export const query = ['color']

export async function load({ call, params, search, language }: LoadContext) {
  const { product, offers } = await call(readProduct, { id: params.productId ?? '' })
  leaveFormerAddress(product, { isBundle: false, address: params.productId, color: search.get('color') })
  const [related, goesWith] = await Promise.all([
    call(listRelatedProducts, { category: product.category ?? undefined, excludeId: product._id, language }).then(
      reply => reply.relatedProducts,
      loggedAs('related products', null),
    ),
    call(listGoesWith, { productId: product._id }).then(reply => reply.products, loggedAs('what goes with it', [])),
  ])
  return { product, offers, ...twoShelves(related, goesWith) }
}

type ProductPageData = DataOf<typeof load>

export function head({ data: { product }, language, url, shop, t }: HeadContext<ProductPageData>): Head {
  const path = paths.product(product)
  const image = posterOf(galleryOf(product))
  const crumbs = [{ name: t('layout.home'), path: paths.home() }, ...categoryTrail(product, language)]
  return {
    ...searchWordsIn(product, language),
    canonicalPath: path,
    ...(image && { image }),
    // Machines read what the server sends.
    ...(import.meta.env.SSR && {
      image: shareImageOf(product, { t, language, shop }),
      jsonLd: [
        productData(product, { language, url, shop, path }),
        breadcrumbList([...crumbs, { name: named(product, language), path }], url),
      ],
    }),
  }
}

export default function ProductPage({
  data: { product, offers, related, goesWith },
  search,
}: PageProps<ProductPageData>) {
  const { t, language } = useWords()
  const [choice, setChoice] = useState(() => firstChoice(product, search.get('color')))
  const buyRow = useRef<HTMLDivElement>(null)
  useEffect(() => whenIdle(() => void noteLook(product._id)), [product._id])
  const gallery = useMemo(() => galleryOf(product), [product])
  const offer = offerOf(product, choice, useShop().mostPieces)
  const { color, size } = chosen(product, choice.colorId, choice.sizeId)
  const name = named(product, language)
  const action = useBuyAction({
    wanted: {
      productId: product._id,
      colorId: choice.colorId,
      sizeId: choice.sizeId,
      quantity: choice.quantity,
      expected: { price: offer.price, deliveryCost: offer.deliveryCost, isBundle: false },
    },
    obstacle: obstacleTo(offer),
    label: 'product.add_to_cart',
  })
  const choices = useRef<HTMLDivElement>(null)
  const choosing = useChoosing(offer, choices)
  const prices = { now: offer.price, was: offer.fullPrice, isFrom: offer.isFrom }
  // What was pressed is drawn first, pictures after it; those and the further products are drawn by nothing else.
  const current = useDeferredValue(choice.medium)
  const lookAtPlace = useCallback(
    (place: SetStateAction<number>) =>
      setChoice(now => lookAt(now, typeof place === 'function' ? place(now.medium) : place)),
    [],
  )
  const tag = useMemo(() => <DiscountTag product={product} />, [product])
  const photo = <ChosenPhoto media={gallery} current={current} />
  return (
    <div className={`${space.wrap} ${css.page}`}>
      <Breadcrumbs trail={categoryTrail(product, language)} here={name} />
      <div className={css.columns}>
        <Gallery media={gallery} current={current} onLookAt={lookAtPlace} name={name} tag={tag} />
        <section className={css.buy} aria-label={t('product.choose_and_buy')}>
          <div className={css.head}>
            <ProductTitle product={product} prices={{ ...prices, discount: product.discountPercentage }} />
            <ShopPrice {...prices} isBig />
            <SaleEnd product={product} />
            {offers && <OfferLines offers={offers} />}
            <StockLine stock={offer.stock} />
          </div>
          <div ref={choices} className={css.choices}>
            {product.colors.length > 0 && (
              <ColorChoice
                colors={product.colors}
                chosen={color}
                onChoose={id => setChoice(chooseColor(product, id))}
                photo={photo}
              />
            )}
            {color !== null && color.sizes.length > 0 && (
              <SizeChoice
                product={product}
                color={color}
                chosen={size}
                onChoose={id => setChoice(chooseSize(product, choice, id))}
              />
            )}
          </div>
          <BuyRow
            ref={buyRow}
            quantity={choice.quantity}
            stock={offer.stock}
            most={offer.mostPieces}
            onQuantity={quantity => setChoice(chooseQuantity(choice, quantity, offer.mostPieces))}
            action={action}
            awaited={awaitedOf(product, choice, language)}
          />
          <Notes deliveryCost={offer.deliveryCost} />
          <Description
            text={inLanguage(product, 'description', language)}
            details={product}
            Drawing={MeasuredDrawing}
          />
        </section>
      </div>
      <GoesWith products={goesWith} />
      <Related products={related} />
      <Dock price={<ShopPrice {...prices} />} photo={photo} action={action} choosing={choosing} instead={buyRow} />
    </div>
  )
}

/** Nobody waits for that, and nobody is told where it fails. */
async function noteLook(id: Id): Promise<void> {
  await import('./viewed-sync.ts').then(
    sync => sync.noteLook(id),
    () => undefined,
  )
}

/** What is missing comes before what is gone, unless nothing at all is left. */
function obstacleTo({ stock, missing }: ChoiceOffer): WordKey | null {
  if (stock <= 0) return 'common.sold_out'
  if (missing === 'color') return 'product.choose_colour'
  return missing === 'size' ? 'product.choose_size' : null
}

function DiscountTag({ product }: { product: Product }) {
  const { t } = useWords()
  if (product.discountPercentage === 0) return null
  return <Tag kind="sale">{t('common.percent_off', { percent: product.discountPercentage })}</Tag>
}
