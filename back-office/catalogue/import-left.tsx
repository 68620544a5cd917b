import { Link } from 'wouter'
import type { ImportDetails } from '#contract/office/imports.ts'
import { formatNumber } from '#locales/formats.ts'
import { inLanguage } from '#shop/languages.ts'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../platform/words.tsx'
import { Differences } from './import-changes.tsx'
import css from './import-export.module.css'

/** Products of which something stayed when an import was taken back, and why. */
export function LeftByUndo({ undone: { left, leftCount } }: { undone: NonNullable<ImportDetails['undone']> }) {
  const { t, language } = useWords()
  return (
    <Panel title={t('office_files.left_title')} aside={<bdi>{formatNumber(leftCount)}</bdi>}>
      {leftCount > left.length && (
        <p className={css.hint}>{t('office_files.first_shown', { shown: left.length, total: leftCount })}</p>
      )}
      <div>
        {left.map(product => (
          <article key={`${product.id} ${product.reason}`} className={css.product}>
            <h3>
              {product.reason === 'gone' ? (
                inLanguage(product, 'name', language)
              ) : (
                <Link to={`/products/${product.id}`}>{inLanguage(product, 'name', language)}</Link>
              )}
            </h3>
            <p className={css.hint}>{t(`office_files.left_${product.reason}`)}</p>
            {product.differences.length > 0 && <Differences of={product.differences} />}
          </article>
        ))}
      </div>
    </Panel>
  )
}
