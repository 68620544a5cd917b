import Printer from 'lucide-react/icons/printer'
import type { MouseEvent } from 'react'
import { Button } from '#design/button.tsx'
import { Icon } from '#design/icon.tsx'
import { useWords } from '../platform/words.tsx'

/** Brings the order around it to paper, and no other one. */
export function PrintOrder() {
  const { t } = useWords()
  return (
    <Button kind="line" size="medium" onClick={printOrderOf}>
      <Icon of={Printer} size="small" />
      {t('orders.print')}
    </Button>
  )
}

function printOrderOf({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const order = currentTarget.closest('article, [data-sheet]')
  // The style sheet leaves the others out as long as one is marked. A phone's `print` returns before the paper is drawn.
  order?.setAttribute('data-printed', '')
  addEventListener('afterprint', () => order?.removeAttribute('data-printed'), { once: true })
  print()
}
