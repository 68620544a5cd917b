import X from 'lucide-react/icons/x'
import { useLocation, useParams } from 'wouter'
import type { StaffReturnRow } from '#contract/office/returns.ts'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Lettering } from '#design/lettering.tsx'
import { RETURN_STATES } from '#shop/returns/moves.ts'
import { Page } from '../parts/page.tsx'
import css from '../parts/parts.module.css'
import { type Column, FilterChips, Pages, Records } from '../parts/records.tsx'
import tools from '../parts/tools.module.css'
import { ShortWhen } from '../parts/when.tsx'
import { useIsWide } from '../platform/use-is-wide.ts'
import { type List, useList } from '../platform/use-list.ts'
import { useWords } from '../platform/words.tsx'
import { type ReturnCounts, returnsList, sumOf } from './list.ts'
import { ReturnDetails } from './return-details.tsx'
import { ReturnTag } from './return-marks.tsx'
import { RETURN_REASON_WORDS, RETURN_WORDS } from './return-words.ts'

/** From here on the details stand beside the list, px. */
const WIDE = 1280

/** `/returns` and, with the details of one, `/returns/{id}`. */
export function ReturnsPage() {
  const { '*': id = '' } = useParams()
  const isWide = useIsWide(WIDE)
  return id === '' || isWide ? <ReturnsWithPane id={id} /> : <ReturnDetails id={id} isPage />
}

function ReturnsWithPane({ id }: { id: string }) {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const list = useList(returnsList)
  return (
    <Page title={t('office.returns')}>
      <div className={tools.tools}>
        <StateChips list={list} />
      </div>
      <div className={classes(css.columns, id !== '' && css.withPane)}>
        <div className={css.list}>
          <Returns list={list} openId={id} />
          <Pages list={list} />
        </div>
        {id !== '' && (
          <aside className={css.pane} aria-label={t('office_orders.return_details')}>
            <IconButton className={css.close} label={t('common.close')} onClick={() => navigate('/returns')}>
              <Icon of={X} size="small" />
            </IconButton>
            <ReturnDetails key={id} id={id} />
          </aside>
        )}
      </div>
    </Page>
  )
}

function StateChips({ list }: { list: List<unknown, ReturnCounts> }) {
  const { t } = useWords()
  const { counts } = list
  return (
    <FilterChips
      list={list}
      name="state"
      label={t('office_orders.returns_by_state')}
      choices={[
        ...RETURN_STATES.map(value => ({
          value: String(value),
          label: t(RETURN_WORDS[value]),
          count: counts ? (counts[value] ?? 0) : undefined,
        })),
        { value: '', label: t('orders.all'), count: counts ? sumOf(counts) : undefined },
      ]}
    />
  )
}

function Returns({ list, openId }: { list: List<StaffReturnRow>; openId: string }) {
  const { t } = useWords()
  const columns: readonly Column<StaffReturnRow>[] = [
    {
      id: 'order',
      label: t('office_orders.order'),
      isOnPhones: true,
      cell: row => (
        <span className={css.first}>
          <bdi>#{row.orderNumber}</bdi>
          <span className={css.aside}>
            <ShortWhen at={row.requestedAt} />
          </span>
        </span>
      ),
    },
    {
      id: 'customer',
      label: t('office_orders.customer'),
      isOnPhones: true,
      cell: row => (
        <>
          <Lettering text={row.clientName} />
          <span className={css.aside}>{t('office_orders.pieces', { count: row.pieces })}</span>
        </>
      ),
    },
    { id: 'reason', label: t('office_orders.reason'), cell: row => t(RETURN_REASON_WORDS[row.reason]) },
    {
      id: 'state',
      label: t('office_orders.status'),
      isOnPhones: true,
      cell: row => <ReturnTag state={row.state} />,
    },
  ]
  return (
    <Records
      list={list}
      label={t('office.returns')}
      columns={columns}
      to={row => `/returns/${row._id}`}
      isOpen={row => row._id === openId}
      empty={t('office_orders.no_returns')}
    />
  )
}
