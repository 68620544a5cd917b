import type { LucideIcon } from 'lucide-react'
import Bold from 'lucide-react/icons/bold'
import Eye from 'lucide-react/icons/eye'
import Link2 from 'lucide-react/icons/link-2'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import { type KeyboardEvent, type TextareaHTMLAttributes, useEffect, useRef, useState } from 'react'
import { classes } from '#design/classes.ts'
import { Field } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Textarea, TextInput } from '#design/inputs.tsx'
import rich from '#design/rich-text.module.css'
import { type OwnLink, RichText } from '#design/rich-text.tsx'
import { directionOf, type Language } from '#shop/languages.ts'
import { isRichLink, type LineEnd, richText } from '#shop/rich-text.ts'
import { Ask } from '../parts/ask.tsx'
import { useWords } from '../platform/words.tsx'
import { ownPart } from './own-part.ts'
import {
  boldEdit,
  lineEndEdit,
  linkAt,
  linkEdit,
  listEdit,
  type Selected,
  tidyAddress,
  type WrittenLink,
} from './rich-edit.ts'
import css from './rich-textarea.module.css'
import { KEEPS_CARET, type TypedEdit, typeInto } from './type-into.ts'

interface RichTextareaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** As it stands now: what is shown as shoppers will see it. */
  readonly written: string
  readonly language: Language
  readonly lineEnd: LineEnd
  readonly ref?: (element: HTMLTextAreaElement | null) => void
}

/** Some lines with the few marks that a text of the shop may have, a button for each, and what becomes of them. */
export function RichTextarea({ written, language, lineEnd, ...textarea }: RichTextareaProps) {
  const { t } = useWords()
  const field = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  const [link, setLink] = useState<WrittenLink | null>(null)
  const [waiting, setWaiting] = useState<TypedEdit | null>(null)
  // Behind an open question nothing can be written.
  useEffect(() => {
    if (link !== null || waiting === null) return
    const element = textareaIn(field.current)
    if (element !== null) typeInto(element, waiting)
    setWaiting(null)
  }, [link, waiting])

  const edit = (by: (selected: Selected) => TypedEdit | null): boolean => {
    const element = textareaIn(field.current)
    const wanted = element && by(selectedIn(element))
    if (!wanted) return false
    typeInto(element, wanted)
    return true
  }
  const askForLink = () => {
    const element = textareaIn(field.current)
    if (element !== null) setLink(linkAt(selectedIn(element)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.shiftKey) return
    const isCommand = event.ctrlKey || event.metaKey
    // Where the keys are, whatever their letters: an Arabic keyboard has them as well.
    if (isCommand && event.code === 'KeyB') edit(boldEdit)
    else if (isCommand && event.code === 'KeyK') askForLink()
    else if (isCommand || event.key !== 'Enter' || !edit(lineEndEdit)) return
    event.preventDefault()
  }
  const tool = (label: string, icon: LucideIcon, onClick: () => void, isPressed?: boolean) => (
    <IconButton
      label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={isPressed === undefined && textarea.disabled}
      {...KEEPS_CARET}
      onClick={onClick}
    >
      <Icon of={icon} size="small" />
    </IconButton>
  )
  return (
    <div ref={field} className={css.field}>
      <div role="toolbar" aria-label={t('office.rich_tools')} className={css.tools}>
        {tool(t('office.rich_bold'), Bold, () => edit(boldEdit))}
        {tool(t('office.rich_list'), List, () => edit(selected => listEdit(selected, false)))}
        {tool(t('office.rich_numbers'), ListOrdered, () => edit(selected => listEdit(selected, true)))}
        {tool(t('office.rich_link'), Link2, askForLink)}
        {tool(t('office.rich_preview'), Eye, () => setShown(!isShown), isShown)}
      </div>
      <Textarea {...textarea} lang={language} dir={directionOf(language)} onKeyDown={onKeyDown} />
      {isShown && (
        <section
          aria-label={t('office.rich_preview')}
          lang={language}
          dir={directionOf(language)}
          className={classes(css.preview, rich.rich)}
        >
          <RichText blocks={richText(written, lineEnd)} OwnLink={ShopLink} />
        </section>
      )}
      {link !== null && (
        <LinkQuestion
          link={link}
          onClose={() => setLink(null)}
          onLink={wanted => {
            setWaiting(linkEdit(wanted))
            setLink(null)
          }}
        />
      )}
    </div>
  )
}

interface LinkQuestionProps {
  readonly link: WrittenLink
  readonly onLink: (wanted: WrittenLink) => void
  readonly onClose: () => void
}

function LinkQuestion({ link, onLink, onClose }: LinkQuestionProps) {
  const { t } = useWords()
  const [words, setWords] = useState(link.words)
  const [address, setAddress] = useState(link.address)
  const [isWrong, setWrong] = useState(false)
  const insert = () => {
    const tidy = tidyAddress(ownPart(address))
    if (isRichLink(tidy)) onLink({ ...link, words, address: tidy })
    else setWrong(true)
  }
  return (
    <Ask isOpen title={t('office.rich_link')} yes={t('office.rich_link_insert')} onYes={insert} onClose={onClose}>
      <Field label={t('office.rich_link_words')}>
        {wiring => (
          <TextInput {...wiring} dir="auto" value={words} onChange={event => setWords(event.currentTarget.value)} />
        )}
      </Field>
      <Field
        label={t('office.rich_link_address')}
        hint={t('office.rich_link_hint')}
        error={isWrong ? t('office.rich_link_wrong') : ''}
      >
        {wiring => (
          <TextInput
            {...wiring}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            value={address}
            onChange={event => setAddress(event.currentTarget.value)}
          />
        )}
      </Field>
    </Ask>
  )
}

/** The shop stands in another tab: what is being written stays. */
const ShopLink: OwnLink = ({ to, className, children }) => (
  <a href={to} className={className} target="_blank" rel="noreferrer">
    {children}
  </a>
)

function textareaIn(field: HTMLDivElement | null): HTMLTextAreaElement | null {
  return field?.querySelector('textarea') ?? null
}

function selectedIn({ value: text, selectionStart: from, selectionEnd: to }: HTMLTextAreaElement): Selected {
  return { text, from, to }
}
