import Plus from 'lucide-react/icons/plus'
import { useListContext } from 'ra-core'
import { Link } from 'react-router-dom'
import type { StaffPromo } from '#contract/office/promotions/endpoints.ts'
import { buttonClass } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { formatNumber } from '#locales/formats.ts'
import { PROMO_STATES } from '#shop/promotions/promo.ts'
import { Page } from '../parts/page.tsx'
import css from '../parts/parts.module.css'
import { type Column, FilterChips, List, Pages, Records, SearchField } from '../parts/records.tsx'
import tools from '../parts/tools.module.css'
import { ShortWhen } from '../parts/when.tsx'
import { useWords } from '../platform/words.tsx'
import { PromoTag, usePromoSpeech } from './promo-marks.tsx'
import { discountWords, STATE_WORDS } from './promo-words.ts'
import type { PromoCounts } from './resources.ts'

/** Codes that take something off, with how often each was used. */
export function PromosPage() {
  const { t } = useWords()
  return (
    <Page
      title={t('office_people.promos')}
      actions={
        <Link to="/promos/new" className={buttonClass({ size: 'medium' })}>
          <Icon of={Plus} size="small" />
          {t('office_people.add_promo')}
        </Link>
      }
    >
      <List resource="promos" perPage={25} sort={{ field: 'createdAt', order: 'DESC' }}>
        <div className={tools.tools}>
          <StateChips />
          <SearchField label={t('office_people.promo_search')} />
        </div>
        <Promos />
        <Pages />
      </List>
    </Page>
  )
}

function StateChips() {
  const { t } = useWords()
  const { meta } = useListContext()
  // What the promos' resource tells beside its rows.
  const counts = meta as PromoCounts | undefined
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <FilterChips
      name="state"
      label={t('office_people.promos_by_state')}
      choices={[
        { value: '', label: t('office_people.all'), ...(counts && { count: all }) },
        ...PROMO_STATES.map(value => ({ value, label: t(STATE_WORDS[value]), count: counts?.[value] })),
      ]}
    />
  )
}

function Promos() {
  const { t } = useWords()
  const speech = usePromoSpeech()
  const columns: readonly Column<StaffPromo>[] = [
    {
      id: 'code',
      label: t('office_people.code'),
      isOnPhones: true,
      cell: row => (
        <span>
          <bdi>{row.code}</bdi>
          <span className={css.aside}>{discountWords(row, speech)}</span>
        </span>
      ),
    },
    {
      id: 'state',
      label: t('office_people.state'),
      isOnPhones: true,
      cell: row => <PromoTag state={row.state} />,
    },
    {
      id: 'begins',
      label: t('office_people.begins'),
      cell: row => (row.startsAt === null ? '–' : <ShortWhen at={row.startsAt} />),
    },
    {
      id: 'ends',
      label: t('office_people.ends'),
      cell: row => (row.endsAt === null ? '–' : <ShortWhen at={row.endsAt} />),
    },
    {
      id: 'uses',
      label: t('office_people.uses'),
      isFigure: true,
      isOnPhones: true,
      cell: row =>
        row.totalLimit === null
          ? formatNumber(row.uses)
          : t('office_people.uses_of', { uses: row.uses, limit: row.totalLimit }),
    },
  ]
  return (
    <Records
      label={t('office_people.promos')}
      columns={columns}
      to={row => `/promos/${row._id}`}
      empty={t('office_people.no_promos')}
    />
  )
}
