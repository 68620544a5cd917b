import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { SEARCH_DAYS } from '#contract/office/searches.ts'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Lettering } from '#design/lettering.tsx'
import { formatNumber } from '#locales/formats.ts'
import { Page } from '../parts/page.tsx'
import { type Column, FilterChips, Pages, Records } from '../parts/records.tsx'
import tools from '../parts/tools.module.css'
import { useList } from '../platform/use-list.ts'
import { useWords } from '../platform/words.tsx'
import { type SearchRow, searchesList } from './list.ts'
import { NewRule } from './new-rule.tsx'
import { SearchRules } from './search-rules.tsx'

const USUAL_DAYS = '30'

/** What shoppers search for, what finds nothing, and what the shop says of it. */
export function SearchesPage() {
  const { t } = useWords()
  const list = useList(searchesList)
  const [improved, setImproved] = useState<SearchRow | 'any' | null>(null)
  const { counts, filter } = list
  const columns: readonly Column<SearchRow>[] = [
    {
      id: 'typed',
      label: t('office_searches.typed'),
      isOnPhones: true,
      cell: row => (
        <bdi>
          <Lettering text={row.typed} />
        </bdi>
      ),
    },
    {
      id: 'times',
      label: t('office_searches.times'),
      isFigure: true,
      isOnPhones: true,
      cell: row => formatNumber(row.times),
    },
    {
      id: 'found',
      label: t('office_searches.found'),
      isFigure: true,
      isOnPhones: true,
      cell: row => formatNumber(row.found),
    },
    { id: 'chosen', label: t('office_searches.chosen'), isFigure: true, cell: row => formatNumber(row.chosen) },
    {
      id: 'act',
      label: t('office_searches.act'),
      isOnPhones: true,
      cell: row => (
        <Button kind="line" size="medium" onClick={() => setImproved(row)}>
          {t('office_searches.act')}
        </Button>
      ),
    },
  ]
  return (
    <Page
      title={t('office_searches.title')}
      actions={
        <Button size="medium" onClick={() => setImproved('any')}>
          <Icon of={Plus} size="small" />
          {t('office_searches.add_rule')}
        </Button>
      }
    >
      <div className={tools.tools}>
        <FilterChips
          list={list}
          name="only"
          label={t('office_searches.by_result')}
          choices={[
            { value: '', label: t('office_searches.all'), count: counts?.all },
            { value: 'nothing', label: t('office_searches.in_vain'), count: counts?.nothing },
          ]}
        />
        <FilterChips
          list={list}
          name="days"
          label={t('office_searches.days')}
          choices={SEARCH_DAYS.map(days => ({
            value: days === USUAL_DAYS ? '' : days,
            label: t('office_searches.last_days', { count: Number(days) }),
          }))}
        />
      </div>
      <Records
        list={list}
        label={t('office_searches.title')}
        columns={columns}
        empty={t(filter.only === 'nothing' ? 'office_searches.none_in_vain' : 'office_searches.none')}
      />
      <Pages list={list} />
      <SearchRules />
      {improved !== null && <NewRule search={improved === 'any' ? null : improved} onClose={() => setImproved(null)} />}
    </Page>
  )
}
