import { useMemo, useRef, useState } from 'react'
import { listProducts, readProduct } from '#contract/catalogue.ts'
import { classes } from '#design/classes.ts'
import { Note } from '#design/note.tsx'
import rich from '#design/rich-text.module.css'
import { ShelfHeading } from '#design/shelf-heading.tsx'
import space from '#design/space.module.css'
import { Tag } from '#design/tag.tsx'
import text from '#design/text.module.css'
import { startingPrice } from '#shop/catalogue/price.ts'
import { inLanguage } from '#shop/languages.ts'
import { SeeAll } from '../home/see-all.tsx'
import { isMissing } from '../navigation/open-page.ts'
import { redirectTo } from '../navigation/outcomes.ts'
import type { DataOf, Head, HeadContext, LoadContext, PageProps } from '../navigation/page.ts'
import { paths } from '../paths.ts'
import { loggedAs } from '../platform/logged.ts'
import { ShopPrice } from '../platform/shop-price.tsx'
import { useShop } from '../platform/shop-settings.tsx'
import { named, useWords } from '../platform/words.tsx'
import { Breadcrumbs, breadcrumbList } from './breadcrumbs.tsx'
import { BundleItems } from './bundle/bundle-items.tsx'
import { bundleOffer } from './bundle/bundle-offer.ts'
import { BundleSum } from './bundle/bundle-sum.tsx'
import { ProductGrid } from './collection/product-grid.tsx'
import { leaveFormerAddress, searchWordsIn } from './product/address.ts'
import { awaitedOf } from './product/awaited.ts'
import { BuyRow } from './product/buy-row.tsx'
import { ChosenPhoto } from './product/chosen-photo.tsx'
import { Description } from './product/description.tsx'
import { Dock } from './product/dock.tsx'
import { Gallery } from './product/gallery.tsx'
import { bundleGalleryOf, posterOf } from './product/gallery-media.ts'
import { Notes } from './product/notes.tsx'
import css from './product/page-columns.module.css'
import { productData } from './product/product-data.ts'
import { ProductTitle } from './product/product-title.tsx'
import { SaleEnd } from './product/sale-end.tsx'
import { shareImageOf } from './product/share-image.ts'
import { StockLine } from './product/stock-line.tsx'
import { useBuyAction } from './product/use-buy-action.ts'
import { Written } from './product/written.tsx'

export { ready } from './product/written.tsx'

const OTHER_BUNDLES = 4
const OTHER_BUNDLES_ID = 'other-bundles'

/** What is no bundle, or cannot be loaded, leads to /not-found (specification section 2). */
export async function load({ call, params }: LoadContext) {
  const bundle = await call(readProduct, { id: params.bundleId ?? '' }).then(
    ({ product }) => product,
    // Anybody can ask for what is not there, as often as they like: nothing of it belongs into the log.
    failure => (isMissing(failure) ? null : loggedAs('a bundle', null)(failure)),
  )
  if (bundle === null || !bundle.isBundle) throw redirectTo(paths.notFound())
  leaveFormerAddress(bundle, { isBundle: true, address: params.bundleId, color: null })
  const bundles = await call(listProducts, { only: 'bundle', limit: OTHER_BUNDLES + 1 }).then(
    reply => reply.products,
    loggedAs('other bundles', []),
  )
  return { bundle, others: bundles.filter(each => each._id !== bundle._id).slice(0, OTHER_BUNDLES) }
}

type BundlePageData = DataOf<typeof load>

export function head({ data: { bundle }, language, url, shop, t }: HeadContext<BundlePageData>): Head {
  const path = paths.product(bundle)
  const image = posterOf(bundleGalleryOf(bundle))
  return {
    ...searchWordsIn(bundle, language),
    canonicalPath: path,
    ...(image && { image }),
    // Machines read what the server sends.
    ...(import.meta.env.SSR && {
      image: shareImageOf(bundle, { t, language, shop }),
      jsonLd: [
        productData(bundle, { language, url, shop, path }),
        breadcrumbList(
          [
            { name: t('layout.home'), path: paths.home() },
            { name: t('layout.bundles'), path: paths.collection({ only: 'bundle' }) },
            { name: named(bundle, language), path },
          ],
          url,
        ),
      ],
    }),
  }
}

export default function BundlePage({ data: { bundle, others } }: PageProps<BundlePageData>) {
  const { t, language } = useWords()
  const [quantity, setQuantity] = useState(1)
  const [medium, setMedium] = useState(0)
  const buyRow = useRef<HTMLDivElement>(null)
  const gallery = useMemo(() => bundleGalleryOf(bundle), [bundle])
  const { stock, mostBundles, scarcest } = bundleOffer(bundle, useShop().mostPieces)
  const price = startingPrice(bundle)
  const name = named(bundle, language)
  const description = inLanguage(bundle, 'description', language)
  const action = useBuyAction({
    wanted: {
      productId: bundle._id,
      colorId: null,
      sizeId: null,
      quantity,
      expected: { price, deliveryCost: bundle.deliveryCost, isBundle: true },
    },
    obstacle: mostBundles > 0 ? null : 'common.sold_out',
    label: 'product.add_bundle',
  })
  return (
    <div className={`${space.wrap} ${css.page}`}>
      <Breadcrumbs trail={[{ name: t('layout.bundles'), path: paths.collection({ only: 'bundle' }) }]} here={name} />
      <div className={css.columns}>
        <Gallery
          media={gallery}
          current={medium}
          onLookAt={setMedium}
          name={name}
          tag={<Tag kind="bundle">{t('product.bundle_of', { count: bundle.bundleItems.length })}</Tag>}
        />
        <section className={css.buy} aria-label={t('product.choose_and_buy')}>
          <div className={css.head}>
            <ProductTitle product={bundle} prices={{ now: price, was: bundle.originalPrice }} />
            <ShopPrice now={price} was={bundle.originalPrice} isBig />
            {description !== '' && (
              <div className={classes(text.muted, rich.rich, space.stack)}>
                <Written text={description} />
              </div>
            )}
            <SaleEnd product={bundle} />
            <StockLine stock={stock} />
          </div>
          <BundleItems items={bundle.bundleItems} />
          <BundleSum price={price} originalPrice={bundle.originalPrice} deliveryCost={bundle.deliveryCost} />
          <BuyRow
            ref={buyRow}
            quantity={quantity}
            stock={stock}
            most={mostBundles}
            onQuantity={wanted => setQuantity(Math.max(1, Math.min(wanted, mostBundles)))}
            action={action}
            awaited={awaitedOf(bundle, { colorId: null }, language)}
          />
          {scarcest !== null && mostBundles > 0 && quantity >= mostBundles && (
            <Note>{t('product.bundle_cap', { count: mostBundles, item: named(scarcest.productId, language) })}</Note>
          )}
          <Notes deliveryCost={bundle.deliveryCost} />
          <Description text="" details={bundle} />
        </section>
      </div>
      {others.length > 0 && (
        <section className={space.section} aria-labelledby={OTHER_BUNDLES_ID}>
          <ShelfHeading
            id={OTHER_BUNDLES_ID}
            text={t('product.other_bundles')}
            aside={<SeeAll to={paths.collection({ only: 'bundle' })} />}
          />
          <ProductGrid products={others} cardsPerRow={4} labelledBy={OTHER_BUNDLES_ID} isBelow />
        </section>
      )}
      <Dock
        price={<ShopPrice now={price} was={bundle.originalPrice} />}
        photo={<ChosenPhoto media={gallery} current={medium} />}
        action={action}
        instead={buyRow}
      />
    </div>
  )
}
