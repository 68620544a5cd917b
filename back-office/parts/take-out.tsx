import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import type { Described } from '#contract/describe.ts'
import type { FileReply } from '#contract/endpoint.ts'
import { TABLE_FORMATS, type TableFormat } from '#contract/table-format.ts'
import { Button } from '#design/button.tsx'
import { Modal } from '#design/dialog.tsx'
import { Icon } from '#design/icon.tsx'
import { IconButton } from '#design/icon-button.tsx'
import type { WordKey } from '#locales/translate.ts'
import { download } from '../platform/download.ts'
import { useMay } from '../platform/session.tsx'
import { useWords } from '../platform/words.tsx'
import { useNotify } from './notices.tsx'
import css from './take-out.module.css'

const WORDS = {
  csv: { name: 'office_people.csv', hint: 'office_people.csv_hint' },
  xlsx: { name: 'office_people.xlsx', hint: 'office_people.xlsx_hint' },
} as const satisfies Record<TableFormat, { readonly name: WordKey; readonly hint: WordKey }>

interface TakeOutProps<Input> {
  readonly endpoint: Described<Input & { readonly format: TableFormat }, FileReply>
  /** Which rows: a list's filters as the endpoint names them, say. */
  readonly input: Input
  /** What goes into the file; left out where it is what a list finds. */
  readonly hint?: string
}

/** Rows as a file; there only for whom the endpoint opens. */
export function TakeOut<Input extends object>({ endpoint, input, hint }: TakeOutProps<Input>) {
  const { t } = useWords()
  const notify = useNotify()
  const may = useMay()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState<TableFormat | null>(null)
  if (!may(endpoint)) return null
  const take = async (format: TableFormat) => {
    setBusy(format)
    try {
      await download(endpoint, { ...input, format })
      setOpen(false)
    } catch (failure) {
      notify.failed(failure)
    }
    setBusy(null)
  }
  return (
    <>
      <Button kind="line" size="medium" onClick={() => setOpen(true)}>
        <Icon of={Download} size="small" />
        {t('office_people.export')}
      </Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} labelledBy={id} className={css.takeOut}>
        <div className={css.head}>
          <h2 id={id}>{t('office_people.export_title')}</h2>
          <IconButton label={t('common.close')} onClick={() => setOpen(false)}>
            <Icon of={X} size="small" />
          </IconButton>
        </div>
        <p>{hint ?? t('office_people.export_hint')}</p>
        {TABLE_FORMATS.map(format => (
          <div key={format} className={css.format}>
            <Button kind="line" isBlock isBusy={busy === format} onClick={() => void take(format)}>
              {t(WORDS[format].name)}
            </Button>
            <p className={css.hint}>{t(WORDS[format].hint)}</p>
          </div>
        ))}
        <p role="status">{busy !== null && t('office_people.preparing')}</p>
      </Modal>
    </>
  )
}
