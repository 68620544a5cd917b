import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { listProducts, suggestProducts } from '#contract/catalogue.ts'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import space from '#design/space.module.css'
import { TextInput } from '#design/text-input.tsx'
import { loadWords } from '#locales/load.ts'
import { createTranslator } from '#locales/translate.ts'
import type { ProductCard } from '#shop/catalogue/product.ts'
import { readFilters } from '#shop/catalogue/read-filters.ts'
import { useLocation, useNavigate } from '../navigation/hooks.ts'
import { paths } from '../paths.ts'
import { call } from '../platform/call.ts'
import { countOpened } from '../platform/count-searches.ts'
import { languageOfDocument } from '../platform/document-language.ts'
import { later } from '../platform/later.tsx'
import { useCategories } from '../platform/shop-settings.tsx'
import { useWords } from '../platform/words.tsx'
import { keepSearch, lastSearches } from './last-searches.ts'
import css from './search-bar.module.css'
import { createSuggester, type Suggested } from './suggester.ts'
import { optionId, optionsAtRest, optionsOf, placeAfterArrow, type SuggestionOption } from './suggestion-options.ts'
import type { SuggestionsProps } from './suggestions.tsx'
import { useDisclosure } from './use-disclosure.ts'

/**
 * Looks through the collection, and offers what the letters may mean.
 * On the collection the other filters stay; elsewhere it starts anew.
 */
export function SearchBar({ onClose }: { onClose: () => void }) {
  const { t, language } = useWords()
  const { path, search } = useLocation()
  const navigate = useNavigate()
  const listId = useId()
  const area = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { suggested, type } = useSuggestions()
  const { isOpen, setOpen } = useDisclosure(area, input)
  const [active, setActive] = useState(-1)
  const searched = search.get('search') ?? ''
  const [isEmpty, setEmpty] = useState(searched === '')
  const close = useClosing(input, !search.has('search'), onClose)

  // Other words have another price range (specification section 4).
  const pathOf = (words: string) => {
    const filters = path === paths.collection() ? readFilters(search) : {}
    return paths.collection({ ...filters, search: words, minPrice: null, maxPrice: null })
  }
  const categories = useCategories()
  const bestSellers = useBestSellers(isOpen && isEmpty)
  const options = isEmpty
    ? optionsAtRest({ searches: lastSearches(), categories, bestSellers }, { language, pathOf })
    : optionsOf(suggested, language, pathOf(suggested?.typed ?? ''))
  const isShown = isOpen && options.length > 0
  const chosen = isShown ? options[active] : undefined

  const look = (event: FormEvent) => {
    event.preventDefault()
    setOpen(false)
    type('')
    const words = input.current?.value.trim() ?? ''
    if (chosen === undefined || chosen.kind === 'all') keepSearch(words)
    navigate(chosen?.to ?? pathOf(words))
    if (chosen === undefined) return
    count(chosen)
    if (chosen.kind !== 'all') onClose()
  }
  const count = (option: SuggestionOption) => {
    // The whole search counts itself, where it is shown.
    if (option.kind === 'product' && suggested !== null) countOpened(suggested.typed, option.product._id)
  }
  const leave = (option: SuggestionOption) => {
    count(option)
    onClose()
  }
  const write = (words: string) => {
    setActive(-1)
    setOpen(true)
    setEmpty(words.trim() === '')
    type(words)
  }
  const begin = () => {
    getSuggestionsReady()
    if (isEmpty) setOpen(true)
  }
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      if (isShown) setOpen(false)
      else close()
    }
    const next = placeAfterArrow(isShown ? active : -1, event.key, options.length)
    if (next === null) return
    event.preventDefault()
    setOpen(true)
    setActive(next)
  }
  return (
    <search ref={area} className={css.bar}>
      <form className={classes(space.wrap, css.line)} action={paths.collection()} onSubmit={look}>
        <TextInput
          key={searched}
          ref={input}
          type="search"
          role="combobox"
          name="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          defaultValue={searched}
          aria-label={t('layout.search_label')}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-activedescendant={chosen && optionId(listId, active)}
          placeholder={t('layout.search_label')}
          onFocus={begin}
          onChange={event => write(event.target.value)}
          onKeyDown={steer}
        />
        <IconButton type="submit" label={t('layout.search_submit')}>
          <Icon of={Search} />
        </IconButton>
        <IconButton label={t('layout.search_close')} onClick={close}>
          <Icon of={X} />
        </IconButton>
      </form>
      {(isEmpty || suggested !== null) && (
        <Suggestions
          listId={listId}
          options={options}
          active={isShown ? active : -1}
          isOpen={isOpen}
          isInVain={options.length === 0}
          onLeave={leave}
        />
      )}
    </search>
  )
}

// The bar opens without it: the list and its words come while the first letters are typed.
const Suggestions = later(async () => {
  const words = loadWords(languageOfDocument(), ['search'])
  const { Suggestions: Said } = await import('./suggestions.tsx')
  const t = createTranslator(languageOfDocument(), await words)
  return (props: SuggestionsProps) => <Said {...props} t={t} />
})

const getSuggestionsReady = () => void Suggestions.ready().catch(() => undefined)

/** A row of them at a desk, below the rooms: those need no line, and stand there first. */
const BEST_SELLERS = 3

/** Asked for when somebody looks, until they are there; none where they cannot be had. */
function useBestSellers(isWanted: boolean): readonly ProductCard[] {
  const [products, setProducts] = useState<readonly ProductCard[]>([])
  const isMissing = isWanted && products.length === 0
  useEffect(() => {
    if (isMissing)
      call(listProducts, { only: 'bestseller', limit: BEST_SELLERS }).then(
        reply => setProducts(reply.products),
        () => undefined,
      )
  }, [isMissing])
  return products
}

function useSuggestions() {
  const [suggested, setSuggested] = useState<Suggested>(null)
  const [suggester] = useState(() =>
    createSuggester({
      ask: (typed, signal) => call(suggestProducts, { search: typed }, { signal }),
      show: setSuggested,
    }),
  )
  useEffect(() => suggester.stop, [suggester])
  return { suggested, type: suggester.type }
}

/** Opened by a press, not by a shared link: the shopper wants to type, and goes back to what they pressed. */
function useClosing(input: { readonly current: HTMLInputElement | null }, wasAsked: boolean, onClose: () => void) {
  const opener = useRef<Element | null>(null)
  const takesFocus = useRef(wasAsked)
  useEffect(() => {
    if (!takesFocus.current) return
    opener.current = document.activeElement
    input.current?.focus()
  }, [input])
  return () => {
    onClose()
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
}
