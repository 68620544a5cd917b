import { classes } from '#design/classes.ts'
import { Kashida } from '#design/kashida.tsx'
import space from '#design/space.module.css'
import text from '#design/text.module.css'
import { Mark } from '#design/wordmark.tsx'
import { useLocation } from '../navigation/hooks.ts'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { useShop } from '../platform/shop-settings.tsx'
import { named, useWords } from '../platform/words.tsx'
import css from './footer.module.css'

export function Footer() {
  const { t, language } = useWords()
  const { path } = useLocation()
  const name = named(useShop(), language)
  // Every clock of a shopper agrees on the year but around midnight of one night, when a mismatch of this text is nobody's harm.
  const year = String(new Date().getFullYear())
  return (
    <footer className={css.foot}>
      {path !== paths.placeOrder() && <Ways name={name} />}
      <div className={classes(space.wrap, css.legal)}>
        <p suppressHydrationWarning>{t('layout.copyright', { year, shop: name })}</p>
        <Link to={paths.privacyPolicy()}>{t('layout.privacy_policy')}</Link>
      </div>
    </footer>
  )
}

/** Everywhere else to go: where an order is filled in, nothing leads away from it. */
function Ways({ name }: { name: string }) {
  const { t } = useWords()
  const settings = useShop()
  return (
    <>
      <div className={classes(space.wrap, css.columns)}>
        <div className={css.about}>
          <Mark className={css.mark} />
          <p>{t('layout.footer_about')}</p>
          <a href={`tel:${settings.phone}`}>
            <bdi className={text.latin}>{settings.phone}</bdi>
          </a>
        </div>
        <div>
          <h2 className={css.title}>{t('layout.footer_shop')}</h2>
          <Link to={paths.collection()}>{t('layout.all_products')}</Link>
          <Link to={paths.collection({ only: 'bestseller' })}>{t('layout.best_sellers')}</Link>
          <Link to={paths.collection({ only: 'bundle' })}>{t('layout.bundles')}</Link>
          <Link to={paths.account('orders')}>{t('layout.orders')}</Link>
        </div>
        <div>
          <h2 className={css.title}>{t('layout.footer_help')}</h2>
          <Link to={paths.privacyPolicy()}>{t('layout.inspection')}</Link>
          <Link to={paths.delivery()}>{t('layout.delivery')}</Link>
          <Link to={paths.terms()}>{t('layout.terms')}</Link>
        </div>
        <div>
          <h2 className={css.title}>{t('layout.footer_company')}</h2>
          <Link to={paths.about()}>{t('layout.about')}</Link>
          <Link to={paths.contact()}>{t('layout.contact')}</Link>
          <Link to={paths.careers()}>{t('layout.careers')}</Link>
        </div>
        <div>
          <h2 className={css.title}>{t('layout.footer_follow')}</h2>
          {settings.socialLinks.map(({ network, url }) => (
            <a key={network} href={url} rel="noopener">
              {t(`layout.network_${network}`)}
            </a>
          ))}
        </div>
      </div>
      <div className={classes(space.wrap, css.sign)} aria-hidden="true">
        <div className={css.name}>
          <Kashida text={name} isFullest />
        </div>
      </div>
    </>
  )
}
