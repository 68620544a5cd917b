import { useNotify } from 'ra-core'
import { type StaffText, type StaffTextsReply, saveText } from '#contract/office/store/endpoints.ts'
import { buttonClass } from '#design/button.tsx'
import { languages } from '#locales/language.ts'
import type { WordKey } from '#locales/translate.ts'
import type { PageText, TextSection } from '#shop/store/texts.ts'
import { EditingForm } from '../forms/editing-form.tsx'
import { type Editing, useEditing } from '../forms/use-editing.ts'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'
import { TextSections } from './text-sections.tsx'
import css from './texts.module.css'

interface TextFormProps {
  readonly text: StaffText
  readonly onSaved: (reply: StaffTextsReply) => void
}

/** One page's words, both languages side by side. */
export function TextForm({ text, onSaved }: TextFormProps) {
  const { t } = useWords()
  const editing = useText({ text, onSaved })
  return (
    <EditingForm
      editing={editing}
      nameOf={member => t(MEMBERS[member])}
      show={(member, { [member]: sections }) =>
        sections.length === 0 ? t('office_shop.built_in') : writtenOut(sections)
      }
      aside={
        <a className={buttonClass({ kind: 'line' })} href={`/${text.page}`} target="_blank" rel="noreferrer">
          {t('office_catalogue.preview')}
        </a>
      }
    >
      <div className={css.languages}>
        {languages.map(language => (
          <TextSections key={language} page={text.page} language={language} editing={editing} />
        ))}
      </div>
    </EditingForm>
  )
}

function writtenOut(sections: readonly TextSection[]): string {
  return sections
    .flatMap(({ heading, body }) => [heading, body])
    .filter(Boolean)
    .join('\n')
}

function useText({ text, onSaved }: TextFormProps): Editing<PageText> {
  const { t } = useWords()
  const notify = useNotify()
  return useEditing<StaffText, PageText>({
    saved: text,
    edit: ({ sections_en, sections_ar }) => ({ sections_en, sections_ar }),
    send: async (edited, { page, version }) => {
      const reply = await call(saveText, { page, version, ...edited })
      onSaved(reply)
      notify(t('office.saved'), { type: 'success' })
      return reply.texts.find(each => each.page === page) ?? text
    },
    // The contract's body of this refusal.
    theirs: body => body.text as StaffText,
  })
}

const MEMBERS: Readonly<Record<keyof PageText, WordKey>> = {
  sections_en: 'office_shop.text_in_en',
  sections_ar: 'office_shop.text_in_ar',
}
