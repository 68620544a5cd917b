import Undo from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { addSlide, orderSlides, removeSlide, type StaffSlide } from '#contract/office/store.ts'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { Note } from '#design/note.tsx'
import { inLanguage, textsOf } from '#shop/languages.ts'
import { MOST_SLIDES, type SlidePlace } from '#shop/store/settings.ts'
import { Panel } from '../parts/panel.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import { NewSlide, SlideForm } from './slide-form.tsx'
import css from './slides.module.css'
import { useChangeHome } from './use-home.ts'

interface SlidesProps {
  readonly place: SlidePlace
  readonly slides: readonly StaffSlide[]
}

/** The pictures of one place, in their order. */
export function Slides({ place, slides }: SlidesProps) {
  const { t } = useWords()
  const change = useChangeHome()
  const [removed, setRemoved] = useState<{ readonly slide: StaffSlide; readonly at: number } | null>(null)
  const move = (from: number, by: -1 | 1) => {
    const ids = slides.map(({ _id }) => _id)
    ids.splice(from + by, 0, ...ids.splice(from, 1))
    void change(() => call(orderSlides, { place, ids }))
  }
  const remove = async (slide: StaffSlide, at: number) => {
    if (await change(() => call(removeSlide, { id: slide._id }))) setRemoved({ slide, at })
  }
  const bringBack = async (slide: StaffSlide, at: number) => {
    const { leadsTo, imageId, startsAt, endsAt } = slide
    const restored = { place, ...textsOf(slide, 'title'), leadsTo, imageId, startsAt, endsAt, at }
    if (await change(() => call(addSlide, restored))) setRemoved(null)
  }
  return (
    <Panel title={t(place === 'hero' ? 'office_shop.hero' : 'office_shop.carousel')}>
      <p className={css.hint}>{t(place === 'hero' ? 'office_shop.hero_hint' : 'office_shop.carousel_hint')}</p>
      <ol className={css.slides}>
        {slides.map((slide, at) => (
          <li key={slide._id}>
            <SlideForm
              slide={slide}
              number={at + 1}
              onUp={at === 0 ? null : () => move(at, -1)}
              onDown={at === slides.length - 1 ? null : () => move(at, 1)}
              onRemove={() => void remove(slide, at)}
            />
          </li>
        ))}
      </ol>
      {removed !== null && <Removed {...removed} onUndo={() => void bringBack(removed.slide, removed.at)} />}
      {slides.length < MOST_SLIDES && <NewSlide place={place} />}
    </Panel>
  )
}

function Removed({ slide, onUndo }: { slide: StaffSlide; onUndo: () => void }) {
  const { t, language } = useWords()
  return (
    <Note kind="info">
      <div className={css.removed}>
        <p role="status">{t('office_shop.slide_removed', { name: inLanguage(slide, 'title', language) })}</p>
        <Button kind="line" size="medium" onClick={onUndo}>
          <Icon of={Undo} size="small" isMirrored />
          {t('office_shop.undo')}
        </Button>
      </div>
    </Note>
  )
}
