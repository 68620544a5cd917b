import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { TextInput } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import { directionOf, type Language } from '#shop/languages.ts'
import type { PageText, TextPage, TextSection } from '#shop/store/texts.ts'
import { RichTextarea } from '../forms/rich-textarea.tsx'
import type { CallForm } from '../forms/use-call-form.ts'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../platform/words.tsx'
import { useBuiltInText } from './built-in-text.ts'
import css from './texts.module.css'

interface TextSectionsProps {
  readonly page: TextPage
  readonly language: Language
  readonly form: CallForm<PageText>
}

/** A page's words in one language: the owner's, or the built-in ones to begin with. */
export function TextSections({ page, language, form }: TextSectionsProps) {
  const { t, called } = useWords()
  const builtIn = useBuiltInText(page, language)
  const sections = form.watch(`sections_${language}`)
  const set = (changed: readonly TextSection[]) => form.change({ [`sections_${language}`]: changed })
  return (
    <Panel
      title={t('office_shop.text_in', { language: called(language) })}
      aside={
        sections.length > 0 && (
          <Button kind="ghost" size="medium" onClick={() => set([])}>
            {t('office_shop.built_in_again')}
          </Button>
        )
      }
    >
      {sections.length === 0 ? (
        <Note kind="info">
          <div className={css.builtIn}>
            <p>{t('office_shop.built_in')}</p>
            <Button kind="line" size="medium" onClick={() => void builtIn().then(set)}>
              {t('office_shop.write_own')}
            </Button>
          </div>
        </Note>
      ) : (
        <>
          <p className={css.hint}>{t('office_shop.paragraph_hint')}</p>
          <OwnSections language={language} sections={sections} errorOf={form.errorOf} onChange={set} />
          <span>
            <Button kind="ghost" size="medium" onClick={() => set([...sections, { heading: '', body: '' }])}>
              <Icon of={Plus} size="small" />
              {t('office_shop.add_text_section')}
            </Button>
          </span>
        </>
      )}
    </Panel>
  )
}

interface OwnSectionsProps {
  readonly language: Language
  readonly sections: readonly TextSection[]
  readonly errorOf: CallForm<PageText>['errorOf']
  readonly onChange: (sections: readonly TextSection[]) => void
}

function OwnSections({ language, sections, errorOf, onChange }: OwnSectionsProps) {
  const move = (from: number, by: -1 | 1) => {
    const moved = [...sections]
    moved.splice(from + by, 0, ...moved.splice(from, 1))
    onChange(moved)
  }
  return (
    <ol className={css.sections}>
      {sections.map((section, place) => (
        <SectionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no id, and their order is what is edited
          key={place}
          section={section}
          number={place + 1}
          language={language}
          headingError={errorOf(`sections_${language}.${place}.heading`)}
          bodyError={errorOf(`sections_${language}.${place}.body`)}
          onChange={part => onChange(sections.map((each, at) => (at === place ? { ...each, ...part } : each)))}
          onUp={place === 0 ? null : () => move(place, -1)}
          onDown={place === sections.length - 1 ? null : () => move(place, 1)}
          onRemove={() => onChange(sections.filter((_, at) => at !== place))}
        />
      ))}
    </ol>
  )
}

interface SectionFieldsProps {
  readonly section: TextSection
  /** From 1. */
  readonly number: number
  readonly language: Language
  readonly headingError: string | undefined
  readonly bodyError: string | undefined
  readonly onChange: (part: Partial<TextSection>) => void
  /** Null at the end. */
  readonly onUp: (() => void) | null
  readonly onDown: (() => void) | null
  readonly onRemove: () => void
}

function SectionFields(props: SectionFieldsProps) {
  const { section, number, language, headingError, bodyError, onChange, onUp, onDown, onRemove } = props
  const { t } = useWords()
  const written = { lang: language, dir: directionOf(language) }
  return (
    <li className={css.section}>
      <Field
        label={t('office_shop.heading', { number })}
        optional={t('office_catalogue.optional')}
        error={headingError}
      >
        {wiring => (
          <TextInput
            {...wiring}
            {...written}
            value={section.heading}
            onChange={event => onChange({ heading: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t('office_shop.body', { number })} error={bodyError}>
        {wiring => (
          <RichTextarea
            {...wiring}
            written={section.body}
            language={language}
            lineEnd="breaks"
            rows={Math.min(MOST_ROWS, 2 + Math.ceil(section.body.length / CHARACTERS_PER_ROW))}
            value={section.body}
            onChange={event => onChange({ body: event.currentTarget.value })}
          />
        )}
      </Field>
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
        <IconButton label={t('office_shop.remove_text_section', { number })} onClick={onRemove}>
          <Icon of={Trash2} size="small" />
        </IconButton>
      </span>
    </li>
  )
}

const MOST_ROWS = 12
const CHARACTERS_PER_ROW = 60
