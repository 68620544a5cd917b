import { useRef } from 'react'
import {
  type EditedMailText,
  type StaffMailText,
  type StaffMailTextsReply,
  saveMailText,
} from '#contract/office/mail-texts.ts'
import { Field } from '#design/field.tsx'
import { Textarea, TextInput } from '#design/inputs.tsx'
import { directionOf, type Language, languagesFor, textsOf } from '#shop/languages.ts'
import type { MailPlaceholder } from '#shop/store/mail-texts.ts'
import { EditingForm } from '../forms/editing-form.tsx'
import { KEEPS_CARET, typeInto } from '../forms/type-into.ts'
import type { CallForm } from '../forms/use-call-form.ts'
import { useEditing } from '../forms/use-editing.ts'
import { useNotify } from '../parts/notices.tsx'
import { Panel } from '../parts/panel.tsx'
import { useWords } from '../platform/words.tsx'
import { PLACEHOLDER_WORDS } from './kind-words.ts'
import { MailPreview } from './mail-preview.tsx'
import css from './mail-texts.module.css'

interface MailTextFormProps {
  readonly mail: StaffMailText
  /** Another mail is looked at otherwise. */
  readonly isSeen: boolean
  readonly onSaved: (reply: StaffMailTextsReply) => void
}

/** One mail's words, all languages side by side, and the letter that they make. */
export function MailTextForm({ mail, isSeen, onSaved }: MailTextFormProps) {
  const { language: reader } = useWords()
  const form = useMailText({ mail, onSaved })
  return (
    <EditingForm form={form}>
      <div className={css.languages}>
        {languagesFor(reader).map(language => (
          <WordsIn key={language} mail={mail} language={language} form={form} />
        ))}
      </div>
      {isSeen && <MailPreview kind={mail.kind} form={form} />}
    </EditingForm>
  )
}

function useMailText({ mail, onSaved }: Omit<MailTextFormProps, 'isSeen'>) {
  const { t } = useWords()
  const notify = useNotify()
  return useEditing({
    endpoint: saveMailText,
    record: `mail text ${mail.kind}`,
    saved: mail,
    edit: (saved: StaffMailText): EditedMailText => ({
      ...textsOf(saved, 'subject'),
      ...textsOf(saved, 'opening'),
      ...textsOf(saved, 'closing'),
    }),
    input: (edited, { kind, version }) => ({ kind, version, ...edited }),
    keep: reply => {
      onSaved(reply)
      notify.done(t('office.saved'))
      return reply.mails.find(({ kind }) => kind === mail.kind) ?? mail
    },
    // The contract's body of this refusal.
    theirs: body => body.mail as StaffMailText,
  })
}

interface WordsInProps {
  readonly mail: StaffMailText
  readonly language: Language
  readonly form: CallForm<EditedMailText>
}

function WordsIn({ mail, language, form }: WordsInProps) {
  const { t, called } = useWords()
  const panel = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null)
  const [subject, opening] = [mail.builtIn[`subject_${language}`], mail.builtIn[`opening_${language}`]]
  const written = { lang: language, dir: directionOf(language) }
  const put = (name: MailPlaceholder) => {
    const field = last.current ?? panel.current?.querySelector('textarea') ?? null
    if (field === null) return
    const [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length]
    const caret = from + name.length + 2
    typeInto(field, { from, to, written: `{${name}}`, select: [caret, caret] })
  }
  return (
    <Panel title={t('office_shop.text_in', { language: called(language) })}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes in which field the caret was */}
      <div
        ref={panel}
        className={css.fields}
        onFocus={({ target }) => {
          if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) last.current = target
        }}
      >
        <Field label={t('office_shop.mail_subject')} error={form.errorOf(`subject_${language}`)}>
          {wiring => (
            <TextInput {...wiring} {...written} {...form.register(`subject_${language}`)} placeholder={subject} />
          )}
        </Field>
        <Field
          label={t('office_shop.mail_opening')}
          hint={t('office_shop.mail_opening_hint')}
          error={form.errorOf(`opening_${language}`)}
        >
          {wiring => (
            <Textarea
              {...wiring}
              {...written}
              {...form.register(`opening_${language}`)}
              rows={6}
              placeholder={opening}
            />
          )}
        </Field>
        <Field
          label={t('office_shop.mail_closing')}
          hint={t('office_shop.mail_closing_hint')}
          error={form.errorOf(`closing_${language}`)}
        >
          {wiring => <Textarea {...wiring} {...written} {...form.register(`closing_${language}`)} rows={2} />}
        </Field>
        <fieldset className={css.placeholders}>
          <legend>{t('office_shop.placeholders')}</legend>
          {mail.placeholders.map(name => (
            <button key={name} type="button" {...KEEPS_CARET} onClick={() => put(name)}>
              {t(PLACEHOLDER_WORDS[name])} <bdi dir="ltr">{`{${name}}`}</bdi>
            </button>
          ))}
        </fieldset>
      </div>
    </Panel>
  )
}
