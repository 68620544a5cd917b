import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import { addSlide, type EditedSlide, type StaffHomeReply, type StaffSlide, saveSlide } from '#contract/office/store.ts'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { inLanguage, isReadInAnother, keyedInEach, textsOf } from '#shop/languages.ts'
import type { SlidePlace } from '#shop/store/settings.ts'
import { ChoosePicture, type ChosenPicture } from '../forms/choose-picture.tsx'
import { EditingForm } from '../forms/editing-form.tsx'
import { LineInEach } from '../forms/fields.tsx'
import forms from '../forms/form.module.css'
import { ownPart } from '../forms/own-part.ts'
import { TimeField } from '../forms/time-field.tsx'
import { type CallForm, useCallForm } from '../forms/use-call-form.ts'
import { useEditing } from '../forms/use-editing.ts'
import { smallPicture } from '../platform/small-picture.ts'
import { useWords } from '../platform/words.tsx'
import { SlideFacts } from './slide-facts.tsx'
import { SlideTargetFields } from './slide-target.tsx'
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
          <span>
            {name}
            <SlideFacts slide={slide} />
          </span>
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
  const keep = useKeepHome()
  const form = useEditing({
    endpoint: saveSlide,
    record: `slide ${slide._id}`,
    saved: slide,
    edit: editedOf,
    input: (edited, { _id: id, version }) => ({ ...sent(edited), id, version }),
    keep: reply => {
      keep(reply)
      return slideIn(reply, slide._id) ?? slide
    },
    // The contract's body of this refusal.
    theirs: body => body.slide as StaffSlide,
  })
  return (
    <EditingForm isPart form={form}>
      <SlideFields place={slide.place} form={form} saved={slide} />
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
  const form = useCallForm({
    endpoint: addSlide,
    record: `slide new ${place}`,
    values: {
      ...keyedInEach('title', () => ''),
      ...{ leadsTo: { kind: 'nothing' }, startsAt: null, endsAt: null, picture },
    } as ShownSlide,
    input: edited => ({ place, ...sent(edited) }),
    onDone: reply => {
      keep(reply)
      onDone()
    },
  })
  return (
    <EditingForm
      isPart
      form={form}
      saveLabel={t('office_shop.add_slide_now')}
      aside={
        <Button kind="ghost" onClick={onDone}>
          {t('office.leave_it')}
        </Button>
      }
    >
      <SlideFields place={place} form={form} />
    </EditingForm>
  )
}

interface SlideFieldsProps {
  readonly place: SlidePlace
  readonly form: CallForm<ShownSlide>
  /** Left out: it is to come. */
  readonly saved?: StaffSlide
}

/** What a chosen picture and its words are, for a slide that is there and for one to come. */
function SlideFields({ place, form, saved }: SlideFieldsProps) {
  const { t } = useWords()
  const slide = form.watch()
  return (
    <div className={css.slide}>
      <div className={css.picture}>
        <Thumbnail imageUrl={slide.picture.imageUrl} width={480} />
        <ChoosePicture label={t('office_shop.other_picture')} onChosen={picture => form.change({ picture })} />
      </div>
      <div className={css.words}>
        <LineInEach
          form={form}
          name="title"
          label={language => t('office_shop.slide_title_in', { language })}
          hint={language => (isReadInAnother(slide, 'title', language) ? t('office_catalogue.missing') : undefined)}
        />
        <SlideTargetFields
          target={slide.leadsTo}
          known={saved?.product ?? null}
          knownId={saved?.leadsTo.kind === 'product' ? saved.leadsTo.productId : null}
          hint={place === 'hero' ? t('office_shop.leads_to_hero_hint') : undefined}
          errorOf={form.errorOf}
          onChange={leadsTo => form.change({ leadsTo })}
        />
        <ShownWhen form={form} />
      </div>
    </div>
  )
}

function Thumbnail({ imageUrl, width }: { imageUrl: string; width: 240 | 480 }) {
  return <img src={smallPicture(imageUrl, width)} alt="" width="320" height="180" />
}

/** From when until when it is shown, on Baghdad's clock. */
function ShownWhen({ form }: { form: CallForm<ShownSlide> }) {
  const { t } = useWords()
  return (
    <>
      <div className={forms.pair}>
        <TimeField
          form={form}
          name="startsAt"
          label={t('office_shop.slide_begins')}
          hint={t('office_shop.slide_begins_hint')}
        />
        <TimeField
          form={form}
          name="endsAt"
          label={t('office_shop.slide_ends')}
          hint={t('office_shop.slide_ends_hint')}
        />
      </div>
      <p className={css.hint}>{t('office_shop.slide_when_hint')}</p>
    </>
  )
}

function editedOf(slide: StaffSlide): ShownSlide {
  const { leadsTo, startsAt, endsAt, imageId, imageUrl } = slide
  return { ...textsOf(slide, 'title'), leadsTo, startsAt, endsAt, picture: { imageId, imageUrl } }
}

function sent({ picture: { imageId }, leadsTo, ...edited }: ShownSlide): EditedSlide {
  return {
    ...edited,
    leadsTo: leadsTo.kind === 'link' ? { ...leadsTo, link: ownPart(leadsTo.link) } : leadsTo,
    imageId,
  }
}

function slideIn({ hero, carousel }: StaffHomeReply, id: string): StaffSlide | undefined {
  return [...hero, ...carousel].find(({ _id }) => _id === id)
}
