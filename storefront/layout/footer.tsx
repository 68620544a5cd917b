import { classes } from '#design/classes.ts'
import { Kashida } from '#design/kashida.tsx'
import space from '#design/space.module.css'
import text from '#design/text.module.css'
import { Mark } from '#design/wordmark.tsx'
import { Link } from '../navigation/link.tsx'
import { paths } from '../paths.ts'
import { useShop } from '../platform/shop-settings.tsx'
import { named, useWords } from '../platform/words.tsx'
import css from './footer.module.css'

export function Footer() {
  const { t, language } = useWords()
  const settings = useShop()
  const name = named(settings, language)
  // Every clock of a shopper agrees on the year but around midnight of one night, when a mismatch of this text is nobody's harm.
  const year = String(new Date().getFullYear())
  return (
    <footer className={css.foot}>
      <div className={classes(space.wrap, css.columns)}>
        <div className={css.about}>
          <Mark className={css.mark} />
          <p>{t('layout.footer_about')}</p>
        </div>
        <div>
          <h2 className={css.title}>{t('layout.footer_shop')}</h2>
          <Link to={paths.collection()}>{t('layout.all_products')}</Link>
          <Link to={paths.collection({ only: 'bestseller' })}>{t('layout.best_sellers')}</Link>
          <Link to={paths.collection({ only: 'bundle' })}>{t('layout.bundles')}</Link>
        </div>
        <div>
          <h2 className={css.title}>{t('layout.footer_help')}</h2>
          <a href={`tel:${settings.phone}`}>
            <bdi className={text.latin}>{settings.phone}</bdi>
          </a>
          <a href={`mailto:${settings.email}`}>{t('layout.write_to_us')}</a>
          <Link to={paths.account('orders')}>{t('layout.orders')}</Link>
        </div>
        <div className={css.follow}>
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
      <p className={classes(space.wrap, css.legal)} suppressHydrationWarning>
        {t('layout.copyright', { year, shop: name })}
      </p>
    </footer>
  )
}
