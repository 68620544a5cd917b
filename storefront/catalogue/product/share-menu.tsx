import Link2 from 'lucide-react/icons/link-2'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import { Icon } from '#design/icon.tsx'
import { TextInput } from '#design/text-input.tsx'
import { useToast } from '../../platform/toasts.tsx'
import { useWords } from '../../platform/words.tsx'

export interface ShareMenuProps {
  /** What is sent with the address. */
  readonly text: string
  readonly url: string
  readonly onDone: () => void
}

/** The ways to send an address where the system has none of its own. */
export function ShareMenu({ text, url, onDone }: ShareMenuProps) {
  const { t } = useWords()
  const toast = useToast()
  const [mustCopyByHand, setCopyByHand] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(t('product.link_copied'))
      onDone()
    } catch {
      // A browser that lets no page write there.
      setCopyByHand(true)
    }
  }
  return (
    <>
      <a href={whatsappLink(text, url)} target="_blank" rel="noopener noreferrer" onClick={onDone}>
        <Icon of={MessageCircle} size="small" />
        {t('product.share_whatsapp')}
      </a>
      <button type="button" onClick={() => void copy()}>
        <Icon of={Link2} size="small" />
        {t('product.copy_link')}
      </button>
      {mustCopyByHand && (
        <TextInput
          readOnly
          dir="ltr"
          value={url}
          aria-label={t('product.link')}
          onFocus={event => event.target.select()}
        />
      )}
    </>
  )
}

function whatsappLink(text: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`
}
