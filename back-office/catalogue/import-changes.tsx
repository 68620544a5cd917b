import { Link } from 'wouter'
import type { ImportDetails, ImportedProduct } from '#contract/office/imports.ts'
import { fileHead } from '#locales/file-heads.ts'
import { formatNumber } from '#locales/formats.ts'
import type { Difference, DifferenceValue } from '#shop/catalogue/import/differences.ts'
import { partsOf } from '#shop/catalogue/import/fields.ts'
import { inLanguage } from '#shop/languages.ts'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../platform/words.tsx'
import css from './import-export.module.css'

/** What an import would make of the shop's products, or made of them. */
export function ImportChanges({ shown }: { shown: ImportDetails }) {
  const { t } = useWords()
  const total = shown.added + shown.changed
  const isWritten = shown.state === 'applied' || shown.state === 'undoing' || shown.state === 'undone'
  const title = t(isWritten ? 'office_files.did_change' : 'office_files.will_change')
  return (
    <Panel title={title}>
      {total > shown.products.length && (
        <p className={css.hint}>{t('office_files.first_shown', { shown: shown.products.length, total })}</p>
      )}
      <div>
        {shown.products.map((product, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of one report never changes its order
          <ProductChange key={place} product={product} />
        ))}
      </div>
    </Panel>
  )
}

function ProductChange({ product }: { product: ImportedProduct }) {
  const { t, language } = useWords()
  const name = inLanguage(product, 'name', language)
  return (
    <article className={css.product}>
      <h3>
        {product.productId === null ? (
          <>
            {name} · {t('office_files.new')}
          </>
        ) : (
          <Link to={`/products/${product.productId}`}>{name}</Link>
        )}
        {product.isReturning && ` · ${t('office_files.returns')}`}
      </h3>
      <Differences of={product.differences} />
    </article>
  )
}

/** What was there and what is there, a line each. */
export function Differences({ of }: { of: readonly Difference[] }) {
  return (
    <ul>
      {of.map(difference => (
        <li key={`${difference.field} ${difference.choice?.en}`}>
          <DifferenceLine difference={difference} />
        </li>
      ))}
    </ul>
  )
}

function DifferenceLine({ difference: { field, choice, before, after } }: { difference: Difference }) {
  const { t, language } = useWords()
  const say = (said: DifferenceValue): string => {
    if (said === null || said === '') return t('office_files.none')
    if (field === 'pictures' || field === 'color_pictures')
      return t('office_files.pictures_count', { count: String(said).split(' ').length })
    if (typeof said === 'boolean') return t(said ? 'office_files.yes' : 'office_files.no')
    if (typeof said === 'number') return formatNumber(said)
    const text = typeof said === 'string' ? said : said[language]
    return text === '' ? t('office_files.none') : text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text
  }
  return (
    <>
      {fileHead(partsOf(field), language, t)}
      {choice !== null && ` (${choice[language]})`}:{' '}
      {before !== null && (
        <>
          <s>
            <bdi>{say(before)}</bdi>
          </s>{' '}
        </>
      )}
      <bdi>{say(after)}</bdi>
    </>
  )
}

const MOST_LETTERS = 120
