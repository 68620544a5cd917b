import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { listImports } from '#contract/office/imports.ts'
import { classes } from '#design/classes.ts'
import { EmptyShelf } from '#design/empty-shelf.tsx'
import { Field } from '#design/field.tsx'
import { Select } from '#design/inputs.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { IMPORT_KINDS, type ImportKind } from '#shop/catalogue/import/fields.ts'
import { isUnderWay } from '#shop/catalogue/import/states.ts'
import { inLanguage, isLanguage } from '#shop/languages.ts'
import { Failed } from '../parts/dead-ends.tsx'
import { LanguageOptions } from '../parts/language-options.tsx'
import { Page } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { When } from '../parts/when.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import { DownloadButton } from './download-button.tsx'
import css from './import-export.module.css'
import { ImportFile } from './import-file.tsx'
import { useCategories } from './use-categories.ts'

/** Files of products, stock and prices: out, and back in. */
export function ImportExportPage() {
  const { t } = useWords()
  return (
    <Page title={t('office_files.title')}>
      <div className={css.columns}>
        <ImportPanel />
        <ExportPanel />
      </div>
      <PastImports />
    </Page>
  )
}

function KindField({ value, onChange }: { value: ImportKind; onChange: (kind: ImportKind) => void }) {
  const { t } = useWords()
  return (
    <Field label={t('office_files.kind')}>
      {wiring => (
        <Select
          {...wiring}
          value={value}
          onChange={event => onChange(IMPORT_KINDS.find(kind => kind === event.currentTarget.value) ?? 'products')}
        >
          {IMPORT_KINDS.map(kind => (
            <option key={kind} value={kind}>
              {t(`office_files.kind_${kind}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function ImportPanel() {
  const { t, language } = useWords()
  const [kind, setKind] = useState<ImportKind>('products')
  return (
    <Panel title={t('office_files.import')}>
      <p>{t('office_files.import_text')}</p>
      <KindField value={kind} onChange={setKind} />
      <ImportFile kind={kind}>{t('office_files.choose_file')}</ImportFile>
      {kind === 'products' && (
        <DownloadButton input={{ kind, format: 'xlsx', language, isTemplate: true }} kind="ghost">
          {t('office_files.download_template')}
        </DownloadButton>
      )}
      <details>
        <summary>{t('office_files.rules')}</summary>
        <ul className={css.rules}>
          <li>{t('office_files.rule_rows')}</li>
          <li>{t('office_files.rule_empty')}</li>
          <li>{t('office_files.rule_left')}</li>
          <li>{t('office_files.rule_stock', { column: t('office_files.head_stock_before') })}</li>
          <li>{t('office_files.rule_lists')}</li>
          <li>{t('office_files.rule_pictures')}</li>
          <li>{t('office_files.rule_slug')}</li>
          <li>
            {t('office_files.rule_bundles', {
              items: t('office_files.head_bundle_items'),
              price: t('office_files.head_bundle_price'),
              delivery: t('office_files.head_item_delivery_cost'),
            })}
          </li>
        </ul>
      </details>
    </Panel>
  )
}

function ExportPanel() {
  const { t, language: own } = useWords()
  const [kind, setKind] = useState<ImportKind>('products')
  const [format, setFormat] = useState<'csv' | 'xlsx'>('xlsx')
  const [language, setLanguage] = useState(own)
  const [place, setPlace] = useState<ExportPlace>({})
  return (
    <Panel title={t('office_files.export')}>
      <p>{t('office_files.export_text')}</p>
      <KindField value={kind} onChange={setKind} />
      <PlaceField value={place} onChange={setPlace} />
      <Field label={t('office_files.format')}>
        {wiring => (
          <Select
            {...wiring}
            value={format}
            onChange={event => setFormat(event.currentTarget.value === 'csv' ? 'csv' : 'xlsx')}
          >
            <option value="xlsx">{EXCEL}</option>
            <option value="csv">{CSV}</option>
          </Select>
        )}
      </Field>
      <Field label={t('office_files.file_language')}>
        {wiring => (
          <Select
            {...wiring}
            value={language}
            onChange={event => isLanguage(event.currentTarget.value) && setLanguage(event.currentTarget.value)}
          >
            <LanguageOptions />
          </Select>
        )}
      </Field>
      <DownloadButton input={{ kind, format, language, ...place }}>{t('office_files.download')}</DownloadButton>
    </Panel>
  )
}

/** The whole shop, a category or a sub-category. */
type ExportPlace = { readonly category?: string; readonly subCategory?: string }

function PlaceField({ value, onChange }: { value: ExportPlace; onChange: (place: ExportPlace) => void }) {
  const { t, language } = useWords()
  const { data } = useCategories()
  const places = (data?.categories ?? []).flatMap(category => [
    { place: { category: category._id }, name: inLanguage(category, 'name', language) },
    ...category.subCategories.flatMap(sub =>
      sub._id === null
        ? []
        : [
            {
              place: { category: category._id, subCategory: sub._id },
              name: [category, sub].map(each => inLanguage(each, 'name', language)).join(' > '),
            },
          ],
    ),
  ])
  const keyOf = ({ category = '', subCategory = '' }: ExportPlace) => `${category} ${subCategory}`
  return (
    <Field label={t('office_files.export_category')}>
      {wiring => (
        <Select
          {...wiring}
          value={keyOf(value)}
          onChange={event =>
            onChange(places.find(({ place }) => keyOf(place) === event.currentTarget.value)?.place ?? {})
          }
        >
          <option value={keyOf({})}>{t('office_files.every_category')}</option>
          {places.map(({ place, name }) => (
            <option key={keyOf(place)} value={keyOf(place)}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Names of formats are the same in every language. */
const EXCEL = 'Excel (.xlsx)'
const CSV = 'CSV (UTF-8)'

function PastImports() {
  const { t } = useWords()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['imports'],
    queryFn: () => call(listImports, {}),
    // Imports go on by themselves: who comes back from one after seconds is not to read how it stood before.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.imports.some(each => isUnderWay(each.state)) ? 2_000 : false),
  })
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  return (
    <Panel title={t('office_files.past_imports')}>
      {isPending && <Skeleton />}
      {data?.imports.length === 0 && <EmptyShelf title={t('office_files.no_imports')} />}
      <ul className={css.imports}>
        {data?.imports.map(each => (
          <li key={each._id}>
            <span>
              <Link to={`/import-export/${each._id}`}>
                <bdi>{each.fileName}</bdi>
              </Link>
              <small>
                {t(`office_files.kind_${each.kind}`)} · <bdi>{each.staffName}</bdi> · <When at={each.createdAt} />
              </small>
            </span>
            <span className={classes(each.state === 'refused' && css.wrong)}>
              {t(`office_files.state_${each.state}`)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
