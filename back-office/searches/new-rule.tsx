import { useState } from 'react'
import { addSearchRule, type NewSearchRule, type StaffSearch } from '#contract/office/searches.ts'
import { Lettering } from '#design/lettering.tsx'
import text from '#design/text.module.css'
import { SEARCH_RULE_KINDS, type SearchRuleKind } from '#shop/catalogue/search-rules.ts'
import { inLanguage } from '#shop/languages.ts'
import { ChoiceField, LineField } from '../forms/fields.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { Ask } from '../parts/ask.tsx'
import { useNotify } from '../parts/notices.tsx'
import parts from '../parts/parts.module.css'
import { useRefresh } from '../platform/use-refresh.ts'
import { useWords } from '../platform/words.tsx'
import { FindFirst, type FirstProduct } from './find-first.tsx'
import { RULE_KIND_WORDS } from './rule-kind-words.ts'

/** What is to change about a search, or about words that nobody searched for yet. */
export function NewRule({ search, onClose }: { search: StaffSearch | null; onClose: () => void }) {
  const { t, language } = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const [first, setFirst] = useState<FirstProduct | null>(null)
  const form = useCallForm({
    endpoint: addSearchRule,
    values: { kind: 'same' as SearchRuleKind, words: search?.typed ?? '', meant: '' },
    input: ({ kind, words, meant }): NewSearchRule => {
      if (kind === 'same') return { kind, words, meant }
      return kind === 'first' ? { kind, words, productId: first?._id ?? '' } : { kind, words }
    },
    onDone: ({ message }) => {
      notify.done(message)
      refresh()
      onClose()
    },
  })
  const kind = form.watch('kind')
  return (
    <Ask
      {...form.ask}
      isOpen
      title={t('office_searches.choose_rule')}
      text={search !== null && <Opened search={search} />}
      yes={t('office_searches.save')}
      onClose={onClose}
    >
      <LineField form={form} name="words" label={t('office_searches.words')} maxLength={60} autoComplete="off" />
      <ChoiceField
        form={form}
        name="kind"
        label={t('office_searches.rule')}
        hint={kind === 'ignored' ? t('office_searches.ignored_hint') : undefined}
      >
        {SEARCH_RULE_KINDS.map(each => (
          <option key={each} value={each}>
            {t(RULE_KIND_WORDS[each])}
          </option>
        ))}
      </ChoiceField>
      {kind === 'same' && (
        <LineField
          form={form}
          name="meant"
          label={t('office_searches.meant')}
          hint={t('office_searches.meant_hint')}
          maxLength={60}
          autoComplete="off"
        />
      )}
      {kind === 'first' && (
        <>
          <FindFirst onTake={setFirst} />
          {first !== null && (
            <p>
              {t('office_searches.first_product')}: <Lettering text={inLanguage(first, 'name', language)} />
            </p>
          )}
          {form.errorOf('productId') !== undefined && <p className={parts.bad}>{form.errorOf('productId')}</p>}
        </>
      )}
    </Ask>
  )
}

/** What shoppers opened after it. */
function Opened({ search: { typed, products } }: { search: StaffSearch }) {
  const { t, language } = useWords()
  return (
    <>
      <a
        className={text.link}
        href={`/collection?${new URLSearchParams({ search: typed })}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('office_searches.see')}
      </a>
      <p>{t(products.length === 0 ? 'office_searches.opened_none' : 'office_searches.opened_after')}</p>
      {products.length > 0 && (
        <ul>
          {products.map(({ times, ...product }) => (
            <li key={product._id}>
              <Lettering text={inLanguage(product, 'name', language)} />{' '}
              <small>{t('office_searches.opened_times', { count: times })}</small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
