import Plus from 'lucide-react/icons/plus'
import { Link } from 'wouter'
import type { StaffPromo, StaffPromosReply } from '#contract/office/promotions.ts'
import { buttonClass } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { formatNumber } from '#locales/formats.ts'
import { PROMO_STATES } from '#shop/promotions/promo.ts'
import { Page } from '../parts/page.tsx'
import css from '../parts/parts.module.css'
import { type Column, FilterChips, Pages, Records, SearchField } from '../parts/records.tsx'
import tools from '../parts/tools.module.css'
import { ShortWhen } from '../parts/when.tsx'
import { type List, useList } from '../platform/use-list.ts'
import { useWords } from '../platform/words.tsx'
import { promosList } from './list.ts'
import { PromoTag, usePromoSpeech } from './promo-marks.tsx'
import { discountWords, STATE_WORDS } from './promo-words.ts'

/** Codes that take something off, with how often each was used. */
export function PromosPage() {
  const { t } = useWords()
  const list = useList(promosList)
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
      <div className={tools.tools}>
        <StateChips list={list} />
        <SearchField list={list} label={t('office_people.promo_search')} />
      </div>
      <Promos list={list} />
      <Pages list={list} />
    </Page>
  )
}

function StateChips({ list }: { list: List<unknown, StaffPromosReply['counts']> }) {
  const { t } = useWords()
  const { counts } = list
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <FilterChips
      list={list}
      name="state"
      label={t('office_people.promos_by_state')}
      choices={[
        { value: '', label: t('office_people.all'), ...(counts && { count: all }) },
        ...PROMO_STATES.map(value => ({ value, label: t(STATE_WORDS[value]), count: counts?.[value] })),
      ]}
    />
  )
}

function Promos({ list }: { list: List<StaffPromo> }) {
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
      list={list}
      label={t('office_people.promos')}
      columns={columns}
      to={row => `/promos/${row._id}`}
      empty={t('office_people.no_promos')}
    />
  )
}
