import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import {
  type ChangePricesInput,
  changePrices,
  PRODUCT_KINDS,
  PRODUCT_STATES,
  type PricePreview,
  type PricePreviewInput,
  previewPrices,
} from '#contract/office/catalogue.ts'
import { Button } from '#design/button.tsx'
import { formatNumber } from '#locales/formats.ts'
import type { WordKey } from '#locales/translate.ts'
import { UNDO_MINUTES } from '#shop/accounts/acts.ts'
import { isPercent, PRICE_CHANGES, PRICE_ROUNDINGS } from '#shop/catalogue/new-price.ts'
import { inLanguage } from '#shop/languages.ts'
import { LARGE_REDUCTION_PERCENT } from '#shop/promotions/large-reduction.ts'
import { FigureField } from '../forms/fields.tsx'
import css from '../forms/form.module.css'
import { FormFrame } from '../forms/form-frame.tsx'
import { type CallForm, useCallForm } from '../forms/use-call-form.ts'
import { Ask } from '../parts/ask.tsx'
import { ChipsOf } from '../parts/chips-of.tsx'
import { Page } from '../parts/page.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTellDone } from '../parts/undo.tsx'
import { ACTION_BAR } from '../parts/use-above-bars.ts'
import { call } from '../platform/call.ts'
import { idOf, oneOf, searched } from '../platform/filters.ts'
import { useRefresh } from '../platform/use-refresh.ts'
import { useWords } from '../platform/words.tsx'
import type { ChosenProducts } from '../sales/use-new-timed.ts'
import { PriceChanges, PriceSums } from './price-preview.tsx'
import { useCategories } from './use-categories.ts'

type Reached = PricePreviewInput['of']
type Wish = Pick<PricePreviewInput, 'how' | 'value' | 'rounding'>

const HOW_WORDS: Readonly<Record<Wish['how'], WordKey>> = {
  'raise-percent': 'office_prices.raise_percent',
  'lower-percent': 'office_prices.lower_percent',
  'raise-amount': 'office_prices.raise_amount',
  'lower-amount': 'office_prices.lower_amount',
  set: 'office_prices.set',
}

/** The usual least note of a price tag. */
const USUAL_ROUNDING = 250

/** `/prices`: of the products that were chosen in their list, or of all that its address finds, a category's for instance. */
export function PricesPage() {
  const { t } = useWords()
  const tellDone = useTellDone()
  const refresh = useRefresh()
  const [, navigate] = useLocation()
  const { of, reach } = useReached()
  const [isAsking, setAsking] = useState(false)
  const values: Wish = { how: 'raise-percent', value: 0, rounding: USUAL_ROUNDING }
  const form = useCallForm({
    endpoint: changePrices,
    values,
    input: (wish: Wish): ChangePricesInput => ({ ...wish, of, seen: preview?.seen ?? '' }),
    send: async (input: ChangePricesInput) => {
      try {
        return await call(changePrices, input)
      } catch (failure) {
        // What was shown may be what stood there before.
        void refetch()
        throw failure
      }
    },
    onDone: ({ message, act }) => {
      tellDone(message, act)
      refresh()
      navigate('/products')
    },
  })
  const wish = { ...form.watch(), of }
  const [page, setPage] = usePage(JSON.stringify(wish))
  const question: PricePreviewInput = { ...wish, page }
  // What is half typed is no question.
  const isAsked = previewPrices.input.safeParse(question).success
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['price-preview', question],
    queryFn: ({ signal }) => call(previewPrices, question, { signal }),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const preview = isAsked && !isPlaceholderData ? data : undefined
  return (
    <Page title={t('office_prices.title')}>
      <FormFrame
        form={{ ...form, send: () => (preview === undefined ? form.send() : setAsking(true)) }}
        className={css.form}
      >
        <div className={css.columns}>
          <div className={css.column}>
            <Panel title={t('office_prices.whose')}>{reach}</Panel>
            <ChangeFields form={form} />
          </div>
          <div className={css.column}>
            <PriceSums preview={isAsked ? data : undefined} error={isAsked ? error : null} />
          </div>
        </div>
        {isAsked && data !== undefined && <PriceChanges preview={data} page={page} onPage={setPage} />}
        <div {...ACTION_BAR} className={css.bar}>
          <Button
            type="submit"
            isBusy={form.isBusy || (isAsked && preview === undefined && error === null)}
            disabled={preview?.prices === 0}
          >
            {t('office_prices.change')}
          </Button>
        </div>
      </FormFrame>
      {isAsking && preview !== undefined && (
        <Sure
          preview={preview}
          onClose={() => setAsking(false)}
          onYes={() => {
            setAsking(false)
            form.send()
          }}
        />
      )}
    </Page>
  )
}

/** Of what is asked now: another question begins at its first page. */
function usePage(asked: string) {
  const [shown, setShown] = useState({ asked, page: 1 })
  return [shown.asked === asked ? shown.page : 1, (page: number) => setShown({ asked, page })] as const
}

/** Whose prices, and the choice of it where there is one. */
function useReached(): { readonly of: Reached; readonly reach: ReactNode } {
  const { t, language } = useWords()
  const [address] = useSearchParams()
  const { productIds = [] } = useHistoryState<Partial<ChosenProducts> | null>() ?? {}
  const [isOfChosen, setOfChosen] = useState(productIds.length > 0)
  const { data } = useCategories()
  const category = idOf(address.get('category'))
  const found = {
    search: searched(address.get('search'), 200),
    category,
    kind: oneOf(PRODUCT_KINDS, address.get('kind')),
    state: oneOf(PRODUCT_STATES, address.get('state')),
  }
  const isFiltered = Object.values(found).some(part => part !== undefined)
  const named = data?.categories.find(({ _id }) => _id === category)
  const foundCalled =
    named === undefined
      ? t(isFiltered ? 'office_prices.all_found' : 'office_prices.whole_shop')
      : t('office_prices.category', { name: inLanguage(named, 'name', language) })
  const choices = [
    ...(productIds.length === 0
      ? []
      : [{ value: true, label: t('office_prices.chosen', { count: productIds.length }) }]),
    { value: false, label: foundCalled },
  ]
  return {
    of: isOfChosen ? { ids: [...productIds] } : { found },
    reach: <ChipsOf label={t('office_prices.whose')} choices={choices} chosen={isOfChosen} onChoose={setOfChosen} />,
  }
}

function ChangeFields({ form }: { form: CallForm<Wish> }) {
  const { t } = useWords()
  const { how, rounding } = form.watch()
  return (
    <Panel title={t('office_prices.what')}>
      <ChipsOf
        label={t('office_prices.what')}
        choices={PRICE_CHANGES.map(value => ({ value, label: t(HOW_WORDS[value]) }))}
        chosen={how}
        onChoose={next => form.change({ how: next })}
      />
      <FigureField
        form={form}
        name="value"
        label={t(isPercent({ how }) ? 'office_prices.per_cent' : 'office_prices.amount')}
        hasParts={isPercent({ how })}
      />
      <ChipsOf
        label={t('office_prices.rounding')}
        isLabelShown
        choices={PRICE_ROUNDINGS.map(value => ({
          value,
          label: value === 1 ? t('office_prices.not_rounded') : formatNumber(value),
        }))}
        chosen={rounding}
        onChoose={next => form.change({ rounding: next })}
      />
    </Panel>
  )
}

interface SureProps {
  readonly preview: PricePreview
  readonly onYes: () => void
  readonly onClose: () => void
}

/** Asked once, with what somebody should look at again. */
function Sure({ preview, onYes, onClose }: SureProps) {
  const { t } = useWords()
  const { prices, products, free, jumps, belowCost, largeCuts } = preview
  const isDoubtful = free + jumps + belowCost > 0
  return (
    <Ask
      isOpen
      title={t(isDoubtful ? 'office_prices.sure' : 'office_prices.title')}
      text={
        <>
          <p>
            {t('office_prices.become_others', { count: prices })} {t('office_prices.of_products', { count: products })}
          </p>
          {free > 0 && <p>{t('office_prices.free', { count: free })}</p>}
          {jumps > 0 && <p>{t('office_prices.jumps', { count: jumps })}</p>}
          {belowCost > 0 && <p>{t('office_prices.below_cost', { count: belowCost })}</p>}
          {largeCuts > 0 && <p>{t('office_prices.large_cuts', { percent: LARGE_REDUCTION_PERCENT })}</p>}
          <p>{t('office_prices.may_be_undone', { minutes: UNDO_MINUTES })}</p>
        </>
      }
      yes={t('office_prices.change')}
      isLeftByEnter={isDoubtful}
      onYes={onYes}
      onClose={onClose}
    />
  )
}
