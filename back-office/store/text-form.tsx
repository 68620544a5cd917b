import { type StaffText, type StaffTextsReply, saveText } from '#contract/office/store.ts'
import { buttonClass } from '#design/button.tsx'
import { languagesFor, textsOf } from '#shop/languages.ts'
import type { PageText } from '#shop/store/texts.ts'
import { EditingForm } from '../forms/editing-form.tsx'
import { useEditing } from '../forms/use-editing.ts'
import { useNotify } from '../parts/notices.tsx'
import { useWords } from '../platform/words.tsx'
import { TextSections } from './text-sections.tsx'
import css from './texts.module.css'

interface TextFormProps {
  readonly text: StaffText
  readonly onSaved: (reply: StaffTextsReply) => void
}

/** One page's words, all languages side by side. */
export function TextForm({ text, onSaved }: TextFormProps) {
  const { t, language: reader } = useWords()
  const form = useText({ text, onSaved })
  return (
    <EditingForm
      form={form}
      aside={
        <a className={buttonClass({ kind: 'line' })} href={`/${text.page}`} target="_blank" rel="noreferrer">
          {t('office_catalogue.preview')}
        </a>
      }
    >
      <div className={css.languages}>
        {languagesFor(reader).map(language => (
          <TextSections key={language} page={text.page} language={language} form={form} />
        ))}
      </div>
    </EditingForm>
  )
}

function useText({ text, onSaved }: TextFormProps) {
  const { t } = useWords()
  const notify = useNotify()
  return useEditing({
    endpoint: saveText,
    record: `text ${text.page}`,
    saved: text,
    edit: (saved: StaffText): PageText => textsOf(saved, 'sections'),
    input: (edited, { page, version }) => ({ page, version, ...edited }),
    keep: reply => {
      onSaved(reply)
      notify.done(t('office.saved'))
      return reply.texts.find(each => each.page === text.page) ?? text
    },
    // The contract's body of this refusal.
    theirs: body => body.text as StaffText,
  })
}
