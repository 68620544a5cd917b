import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type FormEvent, useEffect, useRef } from 'react'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import space from '#design/space.module.css'
import { TextInput } from '#design/text-input.tsx'
import { readFilters } from '#shop/catalogue/filters.ts'
import { useLocation, useNavigate } from '../navigation/hooks.ts'
import { paths } from '../paths.ts'
import { useWords } from '../platform/words.tsx'
import css from './search-bar.module.css'

/** Looks through the collection. On the collection the other filters stay; elsewhere it starts anew. */
export function SearchBar({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const { path, search } = useLocation()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const wasAsked = useRef(!search.has('search'))
  const filters = path === paths.collection() ? readFilters(search) : {}
  const searched = search.get('search') ?? ''

  useEffect(() => {
    // Opened by a press, not by a shared link: the shopper wants to type.
    if (wasAsked.current) input.current?.focus()
  }, [])

  const look = (event: FormEvent) => {
    event.preventDefault()
    // Other words have another price range (specification section 4).
    const words = input.current?.value.trim() ?? ''
    navigate(paths.collection({ ...filters, search: words, minPrice: null, maxPrice: null }))
  }
  return (
    <search className={css.bar}>
      <form className={classes(space.wrap, css.line)} action={paths.collection()} onSubmit={look}>
        <TextInput
          key={searched}
          ref={input}
          type="search"
          name="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          defaultValue={searched}
          aria-label={t('layout.search_label')}
          placeholder={t('layout.search_label')}
          onKeyDown={event => event.key === 'Escape' && onClose()}
        />
        <IconButton type="submit" label={t('layout.search_submit')}>
          <Icon of={Search} />
        </IconButton>
        <IconButton label={t('layout.search_close')} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </form>
    </search>
  )
}
