import { sendTestLetter } from '#contract/office/mails.ts'
import { Button } from '#design/button.tsx'
import { useNotify } from '../parts/notices.tsx'
import { useTellDone } from '../parts/undo.tsx'
import { call } from '../platform/call.ts'
import { useWords } from '../platform/words.tsx'

/** A letter to oneself: whether letters arrive only a mailbox can tell. */
export function TestLetterButton({ onAsked }: { onAsked?: () => void }) {
  const { t } = useWords()
  const notify = useNotify()
  const tellDone = useTellDone()
  const send = async () => {
    try {
      tellDone((await call(sendTestLetter, {})).message, null)
    } catch (failure) {
      notify.failed(failure)
    }
    onAsked?.()
  }
  return (
    <Button kind="line" size="medium" onClick={() => void send()}>
      {t('office_shop.send_test_letter')}
    </Button>
  )
}
