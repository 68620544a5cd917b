import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type EditedMailText, previewMail, type SampleMail, sendSampleMail } from '#contract/office/mail-texts.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { Select } from '#design/inputs.tsx'
import { Note } from '#design/note.tsx'
import { type Language, languages, languagesFor } from '#shop/languages.ts'
import type { MailKind } from '#shop/store/mail-texts.ts'
import type { CallForm } from '../forms/use-call-form.ts'
import { useNotify } from '../parts/notices.tsx'
import { Panel } from '../parts/panel.tsx'
import { call } from '../platform/call.ts'
import { useSettled } from '../platform/use-settled.ts'
import { useWords } from '../platform/words.tsx'
import css from './mail-texts.module.css'

interface MailPreviewProps {
  readonly kind: MailKind
  readonly form: CallForm<EditedMailText>
}

/** The whole letter as it would go out, with what is written and not saved yet. */
export function MailPreview({ kind, form }: MailPreviewProps) {
  const { t, called, language: reader } = useWords()
  const [language, setLanguage] = useState<Language>(reader)
  const [isNarrow, setNarrow] = useState(true)
  const [subject, opening, closing] = form.watch([`subject_${language}`, `opening_${language}`, `closing_${language}`])
  const notify = useNotify()
  const sample = { kind, language, subject, opening, closing }
  const { letter, isWrong } = useLetter(sample)
  const send = () => call(sendSampleMail, sample).then(({ message }) => notify.done(message), notify.failed)
  return (
    <Panel title={t('office_shop.mail_preview')}>
      <div className={css.look}>
        <Field label={t('office_shop.mail_preview_language')}>
          {wiring => (
            <Select
              {...wiring}
              value={language}
              onChange={event => setLanguage(languages.find(each => each === event.currentTarget.value) ?? reader)}
            >
              {languagesFor(reader).map(each => (
                <option key={each} value={each}>
                  {t('office_shop.mail_preview_in', { language: called(each) })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('office_shop.mail_preview_width')}>
          {wiring => (
            <Select
              {...wiring}
              value={isNarrow ? 'phone' : 'desk'}
              onChange={event => setNarrow(event.currentTarget.value === 'phone')}
            >
              <option value="phone">{t('office_shop.mail_preview_phone')}</option>
              <option value="desk">{t('office_shop.mail_preview_desk')}</option>
            </Select>
          )}
        </Field>
      </div>
      {isWrong && <Note kind="info">{t('office_shop.mail_preview_wrong')}</Note>}
      {letter !== undefined && (
        <>
          <p lang={language} dir="auto" className={css.subject}>
            {letter.subject}
          </p>
          <iframe
            // Nothing in it runs, leads anywhere or knows where it stands.
            sandbox=""
            title={t('office_shop.mail_preview')}
            srcDoc={withoutStyleSheet(letter.html)}
            className={isNarrow ? css.phone : css.desk}
          />
          <p>
            <Button kind="line" size="medium" disabled={isWrong} onClick={() => void send()}>
              {t('office_shop.send_sample_mail')}
            </Button>
          </p>
        </>
      )}
    </Panel>
  )
}

/** The letter of what was written last and is right. */
function useLetter(written: SampleMail) {
  const settled = useSettled(written, QUIET)
  const isWrong = !previewMail.input.safeParse(settled).success
  const { data: letter } = useQuery({
    queryKey: ['mail-preview', settled],
    queryFn: () => call(previewMail, settled),
    enabled: !isWrong,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { letter, isWrong }
}

/** Ms. */
const QUIET = 400

/** The one for mail programs that show letters dark: the office's own policy lets no such sheet in, and would report it. */
function withoutStyleSheet(html: string): string {
  return html.replace(/<style>[^<]*<\/style>/, '')
}
