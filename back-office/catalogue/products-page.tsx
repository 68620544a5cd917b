import Plus from 'lucide-react/icons/plus'
import { Link } from 'wouter'
import { addProduct, changeProducts, type StaffProductRow } from '#contract/office/catalogue.ts'
import { exportCatalogue } from '#contract/office/imports.ts'
import { buttonClass } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Lettering } from '#design/lettering.tsx'
import { formatNumber } from '#locales/formats.ts'
import { inLanguage } from '#shop/languages.ts'
import { Page } from '../parts/page.tsx'
import { BulkBar, type Column, FilterChips, Pages, Records, SearchField } from '../parts/records.tsx'
import tools from '../parts/tools.module.css'
import { RecentActs } from '../parts/undo.tsx'
import { useMay } from '../platform/session.tsx'
import { smallPicture } from '../platform/small-picture.ts'
import { type List, useList } from '../platform/use-list.ts'
import { useWords } from '../platform/words.tsx'
import { BulkChanges } from './bulk-changes.tsx'
import { DownloadButton } from './download-button.tsx'
import { productsList } from './lists.ts'
import css from './products-page.module.css'

const STATES = ['', 'published', 'draft', 'incomplete', 'unmeasured', 'low', 'sold-out', 'archived'] as const

/** Everything the shop sells or has sold. */
export function ProductsPage() {
  const { t } = useWords()
  const list = useList(productsList)
  const may = useMay()
  return (
    <Page
      title={t('office.products')}
      actions={
        may(addProduct) && (
          <Link to="/products/new" className={buttonClass({ size: 'medium' })}>
            <Icon of={Plus} size="small" />
            {t('office_catalogue.add')}
          </Link>
        )
      }
    >
      <div className={tools.tools}>
        <FilterChips
          list={list}
          name="state"
          label={t('office_catalogue.by_state')}
          choices={STATES.map(value => ({
            value,
            label: t(`office_catalogue.state_${value === '' ? 'all' : value === 'sold-out' ? 'sold_out' : value}`),
          }))}
        />
        <SearchField list={list} label={t('office_catalogue.search')} />
      </div>
      {list.filter.state === 'unmeasured' && <ToMeasure />}
      <RecentActs of="product" />
      <Products list={list} isSelectable={may(changeProducts)} />
      <Pages list={list} />
      <BulkBar list={list}>
        <BulkChanges list={list} />
      </BulkBar>
    </Page>
  )
}

/** Why measures are wanted, and the quick way to fill them in. */
function ToMeasure() {
  const { t, language } = useWords()
  const may = useMay()
  return (
    <div className={css.toMeasure}>
      <p>{t('office_catalogue.unmeasured_text')}</p>
      {may(exportCatalogue) && (
        <>
          <DownloadButton input={{ kind: 'products', format: 'xlsx', language, isUnmeasured: true }}>
            {t('office_catalogue.unmeasured_file')}
          </DownloadButton>
          <Link to="/import-export" className={buttonClass({ kind: 'ghost', size: 'medium' })}>
            {t('office_files.title')}
          </Link>
        </>
      )}
    </div>
  )
}

function Products({ list, isSelectable }: { list: List<StaffProductRow>; isSelectable: boolean }) {
  const { t, language } = useWords()
  const columns: readonly Column<StaffProductRow>[] = [
    {
      id: 'name',
      label: t('office_catalogue.name'),
      sort: 'name',
      isOnPhones: true,
      cell: row => (
        <>
          <span className={css.picture}>
            {row.pictureUrl !== null && (
              <img src={smallPicture(row.pictureUrl)} alt="" width="48" height="48" loading="lazy" />
            )}
          </span>
          <span>
            <Lettering text={inLanguage(row, 'name', language)} />
            {row.lacks.length > 0 && <span className={css.lacks}>{t('office_catalogue.incomplete')}</span>}
          </span>
        </>
      ),
    },
    {
      id: 'state',
      label: t('office_catalogue.state'),
      isOnPhones: true,
      cell: row => t(`office_catalogue.state_${stateOf(row)}`),
    },
    {
      id: 'stock',
      label: t('office.stock'),
      sort: 'stock',
      isFigure: true,
      isOnPhones: true,
      cell: row => (row.stock === null ? '–' : formatNumber(row.stock)),
    },
    {
      id: 'price',
      label: t('office_catalogue.price'),
      sort: 'price',
      isFigure: true,
      cell: row => formatNumber(row.price),
    },
    {
      id: 'discount',
      label: t('office_catalogue.discount'),
      isFigure: true,
      cell: row => (row.discountPercentage === 0 ? '' : `${formatNumber(row.discountPercentage)}%`),
    },
  ]
  return (
    <Records
      list={list}
      label={t('office.products')}
      columns={columns}
      to={row => `/products/${row._id}`}
      isSelectable={isSelectable}
      nameOf={row => inLanguage(row, 'name', language)}
      empty={t('office_catalogue.none')}
    />
  )
}

function stateOf({ archivedAt, isPublished }: StaffProductRow): 'archived' | 'published' | 'draft' {
  if (archivedAt !== null) return 'archived'
  return isPublished ? 'published' : 'draft'
}
