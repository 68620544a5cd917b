import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listSearchRules, removeSearchRule, type StaffSearchRule } from '#contract/office/searches.ts'
import { Button } from '#design/button.tsx'
import { inLanguage } from '#shop/languages.ts'
import { Failed } from '../parts/dead-ends.tsx'
import { useNotify } from '../parts/notices.tsx'
import { Panel } from '../parts/panel.tsx'
import { Sure } from '../parts/sure.tsx'
import { call } from '../platform/call.ts'
import { useRefresh } from '../platform/use-refresh.ts'
import { useWords } from '../platform/words.tsx'
import css from './searches.module.css'

/** What the shop says of searches; each can be taken back. */
export function SearchRules() {
  const { t } = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const say = useRuleWords()
  const [leaving, setLeaving] = useState<StaffSearchRule | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['search-rules'],
    queryFn: ({ signal }) => call(listSearchRules, {}, { signal }),
  })
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  const rules = data?.rules ?? []
  return (
    <div className={css.part}>
      <Panel title={t('office_searches.rules')}>
        {data !== undefined && rules.length === 0 && <p>{t('office_searches.rules_none')}</p>}
        <ul className={css.rules}>
          {rules.map(rule => (
            <li key={rule._id} className={css.rule}>
              <span>{say(rule)}</span>
              <Button
                kind="line"
                size="medium"
                aria-label={`${t('office_searches.take_back')}: ${say(rule)}`}
                onClick={() => setLeaving(rule)}
              >
                {t('office_searches.take_back')}
              </Button>
            </li>
          ))}
        </ul>
        {leaving !== null && (
          <Sure
            title={say(leaving)}
            text={t('office_searches.take_back_sure')}
            yes={t('office_searches.take_back')}
            isDanger
            work={() => call(removeSearchRule, { id: leaving._id })}
            onDone={message => {
              notify.done(message)
              refresh()
            }}
            onClose={() => setLeaving(null)}
          />
        )}
      </Panel>
    </div>
  )
}

function useRuleWords() {
  const { t, language } = useWords()
  return ({ kind, words, meant, product }: StaffSearchRule) => {
    if (kind === 'same') return t('office_searches.rule_same', { words, meant: meant ?? '' })
    if (kind === 'ignored') return t('office_searches.rule_ignored', { words })
    return t('office_searches.rule_first', {
      words,
      product: product === null ? '' : inLanguage(product, 'name', language),
    })
  }
}
