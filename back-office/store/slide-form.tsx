import { useQuery } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import { listCategories } from '#contract/catalogue/endpoints.ts'
import {
  addSlide,
  type EditedSlide,
  type StaffHomeReply,
  type StaffSlide,
  saveSlide,
} from '#contract/office/store/endpoints.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Select, TextInput } from '#design/inputs.tsx'
import { directionOf, inLanguage, languages } from '#locales/language.ts'
import type { WordKey } from '#locales/translate.ts'
import type { SlidePlace } from '#shop/store/settings.ts'
import { ChoosePicture, type ChosenPicture } from '../forms/choose-picture.tsx'
import { EditingForm } from '../forms/editing-form.tsx'
import { type Editing, useEditing } from '../forms/use-editing.ts'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import css from './slides.module.css'
import { useKeepHome } from './use-home.ts'

/** A slide with its picture as it is shown here. */
interface ShownSlide extends Omit<EditedSlide, 'imageId'> {
  readonly picture: ChosenPicture
}

interface SlideFormProps {
  readonly slide: StaffSlide
  /** Its place, from 1. */
  readonly number: number
  /** Null at the end. */
  readonly onUp: (() => void) | null
  readonly onDown: (() => void) | null
  readonly onRemove: () => void
}

/** One picture that home shows: a row, and below it, once it is opened, its titles and where it leads. */
export function SlideForm({ slide, number, onUp, onDown, onRemove }: SlideFormProps) {
  const { t, language } = useWords()
  const [isOpen, setOpen] = useState(false)
  const formId = useId()
  const name = inLanguage(slide, 'title', language)
  return (
    <>
      <div className={css.row}>
        <button
          type="button"
          className={css.opener}
          aria-expanded={isOpen}
          aria-controls={formId}
          onClick={() => setOpen(!isOpen)}
        >
          <Thumbnail imageUrl={slide.imageUrl} width={240} />
          <span>{name}</span>
        </button>
        <span className={css.moves}>
          <IconButton
            label={t('office_catalogue.move_earlier', { number })}
            disabled={onUp === null}
            onClick={() => onUp?.()}
          >
            <Icon of={ArrowUp} size="small" />
          </IconButton>
          <IconButton
            label={t('office_catalogue.move_later', { number })}
            disabled={onDown === null}
            onClick={() => onDown?.()}
          >
            <Icon of={ArrowDown} size="small" />
          </IconButton>
          <IconButton label={t('office_shop.remove_slide', { name })} onClick={onRemove}>
            <Icon of={Trash2} size="small" />
          </IconButton>
        </span>
      </div>
      {/* Stays while it is closed: what is written in it is not lost. */}
      <div id={formId} hidden={!isOpen} className={css.form}>
        <KnownSlideForm slide={slide} />
      </div>
    </>
  )
}

function KnownSlideForm({ slide }: { slide: StaffSlide }) {
  const { t, language } = useWords()
  const keep = useKeepHome()
  const categories = useCategories()
  const editing = useEditing<StaffSlide, ShownSlide>({
    saved: slide,
    edit: editedOf,
    send: async ({ picture: { imageId }, ...edited }, { _id: id, version }) => {
      const reply = await call(saveSlide, { ...edited, imageId, id, version })
      keep(reply)
      return slideIn(reply, id) ?? slide
    },
    // The contract's body of this refusal.
    theirs: body => body.slide as StaffSlide,
  })
  const show = (member: keyof ShownSlide, { picture, categoryId }: ShownSlide) => {
    if (member === 'picture') return <Thumbnail imageUrl={picture.imageUrl} width={240} />
    if (member !== 'categoryId') return undefined
    const category = categories.find(({ _id }) => _id === categoryId)
    return category === undefined ? t('office_shop.leads_nowhere') : inLanguage(category, 'name', language)
  }
  return (
    <EditingForm isPart editing={editing} nameOf={member => t(MEMBERS[member])} show={show}>
      <SlideFields place={slide.place} editing={editing} />
    </EditingForm>
  )
}

/** A picture is chosen first; with its titles it becomes a slide at the end. */
export function NewSlide({ place }: { place: SlidePlace }) {
  const { t } = useWords()
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  if (picture === null) return <ChoosePicture label={t('office_shop.add_slide')} onChosen={setPicture} />
  return <NewSlideForm place={place} picture={picture} onDone={() => setPicture(null)} />
}

interface NewSlideFormProps {
  readonly place: SlidePlace
  readonly picture: ChosenPicture
  readonly onDone: () => void
}

function NewSlideForm({ place, picture, onDone }: NewSlideFormProps) {
  const { t } = useWords()
  const keep = useKeepHome()
  const editing = useEditing<ShownSlide, ShownSlide>({
    saved: { title_en: '', title_ar: '', categoryId: null, picture },
    edit: slide => slide,
    send: async edited => {
      const { picture: chosen, ...words } = edited
      keep(await call(addSlide, { place, ...words, imageId: chosen.imageId }))
      onDone()
      return edited
    },
    theirs: (_, slide) => slide,
  })
  return (
    <EditingForm
      isPart
      editing={editing}
      nameOf={member => t(MEMBERS[member])}
      saveLabel={t('office_shop.add_slide_now')}
      aside={
        <Button kind="ghost" onClick={onDone}>
          {t('office.leave_it')}
        </Button>
      }
    >
      <SlideFields place={place} editing={editing} />
    </EditingForm>
  )
}

/** What a chosen picture and its words are, for a slide that is there and for one to come. */
function SlideFields({ place, editing }: { place: SlidePlace; editing: Editing<ShownSlide> }) {
  const { t } = useWords()
  const { value, errors, change } = editing
  return (
    <div className={css.slide}>
      <div className={css.picture}>
        <Thumbnail imageUrl={value.picture.imageUrl} width={480} />
        <ChoosePicture label={t('office_shop.other_picture')} onChosen={picture => change({ picture })} />
      </div>
      <div className={css.words}>
        {languages.map(language => (
          <Field
            key={language}
            label={t(`office_shop.slide_title_${language}`)}
            hint={value[`title_${language}`] === '' ? t('office_catalogue.missing') : undefined}
            error={errors[`title_${language}`]}
          >
            {wiring => (
              <TextInput
                {...wiring}
                lang={language}
                dir={directionOf(language)}
                value={value[`title_${language}`]}
                onChange={event => change({ [`title_${language}`]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
        {/* The hero has a link of its own. */}
        {place === 'carousel' && <LeadsTo editing={editing} />}
      </div>
    </div>
  )
}

function Thumbnail({ imageUrl, width }: { imageUrl: string; width: 240 | 480 }) {
  return <img src={imageUrl.replace(/\.\w+$/, `/${width}.webp`)} alt="" width="320" height="180" />
}

function LeadsTo({ editing: { value, errors, change } }: { editing: Editing<ShownSlide> }) {
  const { t, language } = useWords()
  const categories = useCategories()
  return (
    <Field label={t('office_shop.leads_to')} error={errors.categoryId}>
      {wiring => (
        <Select
          {...wiring}
          value={value.categoryId ?? ''}
          onChange={event => change({ categoryId: event.currentTarget.value || null })}
        >
          <option value="">{t('office_shop.leads_nowhere')}</option>
          {categories.map(category => (
            <option key={category._id} value={category._id}>
              {inLanguage(category, 'name', language)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function useCategories() {
  const { data } = useQuery({ queryKey: ['categories'], queryFn: () => call(listCategories, {}) })
  return data?.categories ?? []
}

function editedOf({ title_en, title_ar, categoryId, imageId, imageUrl }: StaffSlide): ShownSlide {
  return { title_en, title_ar, categoryId, picture: { imageId, imageUrl } }
}

function slideIn({ hero, carousel }: StaffHomeReply, id: string): StaffSlide | undefined {
  return [...hero, ...carousel].find(({ _id }) => _id === id)
}

const MEMBERS: Readonly<Record<keyof ShownSlide, WordKey>> = {
  title_en: 'office_shop.slide_title_en',
  title_ar: 'office_shop.slide_title_ar',
  categoryId: 'office_shop.leads_to',
  picture: 'office_shop.picture',
}
